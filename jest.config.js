/** Packages published as ES modules only, which jest cannot require unchanged. */
const esModules = [
  '@?firebase|ics|nanoid|get-port|mime|web-vitals|jose|oauth4webapi|oidc-provider|openid-client',
  // execa and what it depends on.
  'execa|@sec-ant/readable-stream|@sindresorhus/merge-streams|figures|get-stream|human-signals|is-plain-obj|is-stream',
  'is-unicode-supported|npm-run-path|parse-ms|path-key|pretty-ms|strip-final-newline|unicorn-magic|yoctocolors',
];

/** @type {import('jest').Config} */
const common = {
  // Copies of the workspaces: builds of variants and of benchmarks, and releases.
  modulePathIgnorePatterns: [
    '<rootDir>/.cache/',
    '<rootDir>/releases/',
    '<rootDir>/engine/(dist|template/site)/',
  ],
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      },
    ],
  },
  // Written by the build.
  globals: { SHELL_NAME: 'shell' },
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|jpg)$': '<rootDir>/shared/src/testing/assetAddress.ts',
    // A dependency of execa, whose package.json names it for imports only.
    '^unicorn-magic$': '<rootDir>/node_modules/unicorn-magic/node.js',
  },
};

/** A suite of tests in Node, which a script runs alone. */
const suite = (displayName, ...testMatch) => ({ ...common, displayName, testEnvironment: 'node', testMatch });

/** @type {import('jest').Config} */
export default {
  // Many times what a test takes, in milliseconds: a busy machine must not fail one.
  testTimeout: 60_000,
  // By default jest leaves one processor idle: half of a machine with two.
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
      testMatch: [
        '<rootDir>/{shared,shell,*-remote}/src/**/*.test.{ts,tsx}',
        '<rootDir>/{engine/{browser,contract,template},requests/outbox}/**/*.test.{ts,tsx}',
        '<rootDir>/desk/{shell,pages-remote}/src/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...suite(
        'node',
        '<rootDir>/{desk/plugin,e2e,requests,shared/site}/**/*.test.ts',
        '<rootDir>/desk/*.test.ts',
        '<rootDir>/engine/{build,commands,processes,releases,server}/**/*.test.ts',
      ),
      testPathIgnorePatterns: [
        '/node_modules/',
        '/e2e/sizes/',
        '/requests/outbox/',
        '\\.(emulator|build|walk)\\.test\\.ts$',
        // A server that is stopped by signals: Windows has none that a process can act on.
        ...(process.platform === 'win32' ? ['server.main\\.test\\.ts$'] : []),
      ],
    },
    {
      ...suite('emulator', '<rootDir>/{e2e/faults,requests}/**/*.emulator.test.ts'),
      // The official emulator, for all of them.
      globalSetup: '<rootDir>/requests/firestore/testing/globalSetup.mjs',
      globalTeardown: '<rootDir>/requests/firestore/testing/globalTeardown.ts',
    },
    suite('builds', '<rootDir>/e2e/builds/**/*.build.test.ts'),
    suite('commands', '<rootDir>/e2e/commands/**/*.walk.test.ts'),
    suite('deploy', '<rootDir>/deploy/**/*.test.ts'),
    suite('sizes', '<rootDir>/e2e/sizes/**/*.test.ts'),
  ],
};
