import path from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { base } from '@site/publishing/build/base';
import { applications, root } from '@site/publishing/site/applications';

const folder = path.join(root, '.cache/bench/peer');
const filename = 'one-bundle.js';

const common = base({ name: 'peer', folder: import.meta.dirname, role: 'host' }, 'browser');

/**
 * One bundle of the same sources, loaded and minimized like the applications. It contains pages and Firestore, but not
 * what such a site would also load late (App Check, the calendar file).
 */
const configuration: Configuration = {
  ...common,
  target: 'web',
  entry: { main: './main.tsx' },
  output: { path: folder, filename, publicPath: '/', clean: true },
  module: {
    rules: [
      ...(common.module?.rules ?? []),
      { test: /[\\/](src[\\/]pages|loadFirestore)\.ts$/, parser: { dynamicImportMode: 'eager' } },
    ],
  },
  optimization: {
    splitChunks: false,
    minimizer: [new TerserPlugin({ terserOptions: { ecma: 2020, compress: { passes: 3 } } })],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new webpack.NormalModuleReplacementPlugin(/^remote-pages$/, allRemotePages()),
    new webpack.NormalModuleReplacementPlugin(/^firebase\/firestore\/lite$/, 'firebase/firestore'),
  ],
};

/** The address of a module with the pages of all remotes in this checkout, in the order of `site.json`. */
function allRemotePages(): string {
  const remotes = applications.filter(({ role }) => role === 'remote');
  const imports = remotes.map(({ workspace }, index) => {
    const file = path.join(root, workspace, 'src/pages.ts');
    return `import pages${String(index)} from ${JSON.stringify(file)};`;
  });
  const pages = remotes.map((_remote, index) => `...pages${String(index)}`);
  const code = `${imports.join('')}export default [${pages.join()}];`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * Builds the same site as one bundle with the full Firebase SDK.
 * @returns the bundle's file
 * @throws if the build fails, with its messages
 */
export async function buildPeer(): Promise<string> {
  const compiler = webpack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString({ colors: false }) ?? 'The peer has no build.');
  return path.join(folder, filename);
}
