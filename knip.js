/** @type {import('knip').KnipConfig} */
export default {
  ignoreIssues: {
    // Written by css-modules-typescript-loader.
    '**/*.module.css.d.ts': ['duplicates', 'exports'],
    // Imported by bin.js, of the source or of dist/.
    'engine/commands/main.ts': ['exports'],
    '{engine/build/remoteRuntime.js,shared/src/styleguide/pages.ts}': ['exports'],
  },
  // A program of the machine.
  ignoreBinaries: ['nginx'],
  // A package of its own.
  ignore: ['bench/**'],
  workspaces: {
    '.': {
      entry: ['e2e/variants/*/src/pages/*/*Page.tsx'],
      playwright: { config: 'e2e/**/playwright.config.ts' },
      ignoreDependencies: [
        '@expo-google-fonts/noto-serif',
        '@expo-google-fonts/roboto',
        'dejavu-fonts-ttf',
        'unicorn-magic',
        // Its program, which Java runs.
        'vnu-jar',
      ],
    },
    shared: {
      includeEntryExports: true,
    },
    engine: {
      entry: [
        'exports/*.ts',
        'browser/{development/keepInput,loader,renderPages,worker/main}.{ts,tsx}',
        'build/remoteRuntime.js',
        'commands/{main,dev/watchSource}.ts',
      ],
      ignore: ['template/**'],
      includeEntryExports: true,
      ignoreDependencies: [
        'remote-pages',
        'whole-federation-runtime',
        // By name, in the configuration of webpack and in the scripts of the template.
        'css-loader',
        'css-modules-typescript-loader',
        'prettier',
        'ts-loader',
        'webpack-cli',
      ],
    },
    desk: { entry: ['site.ts', 'development.ts'] },
    'desk/pages-remote': { entry: ['src/pages.ts'] },
    '*-remote': { entry: ['src/pages.ts'] },
  },
};
