import { existsSync } from 'node:fs';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'minimizer-webpack-plugin';
import type { Configuration, Module } from 'webpack';
import { base } from './base';
import { federationPlugin } from './federation';
import {
  chunkMap,
  fixedModuleIds,
  shellNamePlugin,
  scriptIntegrity,
  sourceMaps,
  styleIntegrity,
} from './plugins';
import { containerName } from '../contract/containerName';
import { type Application, applicationIn, openSite, type Site } from '../releases/site/openSite';

/** Of the site itself: with sources from elsewhere, the styles of pages would have no order that fits all of them. */
const isSourceIn = (root: string) => (module: Module) => {
  const file = module.nameForCondition() ?? '';
  return file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
};

/** The browser build: content-hashed files whose names start with the application's, for one static folder at the site root. */
export function browserConfig(application: Application, site: Site): Configuration {
  const { name, folder, role } = application;
  return {
    ...base(application, site, 'browser'),
    target: ['web', 'es2020'],
    entry: role === 'host' ? { main: './src/main.ts' } : {},
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/',
      uniqueName: name,
      filename: ({ chunk }) => {
        const part = chunk?.name === containerName(name) ? 'entry' : '[name]';
        // The federation plugin requests the entry's file name before the entry has a hash, which webpack refuses.
        const hash =
          chunk && 'contentHash' in chunk && chunk.contentHash?.javascript ? '[contenthash:10]' : 'unhashed';
        return `static/js/${name}.${part}.${hash}.js`;
      },
      chunkFilename: `static/js/${name}.[name].[contenthash:10].js`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      clean: true,
    },
    optimization: {
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          // The licences are in a file beside each script; a line in the script that says so would cost 60 bytes of every visit.
          extractComments: { banner: false },
          terserOptions: { ecma: 2020, compress: { passes: 3 } },
        }),
        // Without `calc`: its parser does not know clamp().
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Code that several pages of a remote share is fetched once and kept from page to page.
          common: { test: isSourceIn(site.root), name: 'common', minChunks: 2, minSize: 0, chunks: 'async' },
        },
      },
    },
    plugins: [
      shellNamePlugin(site),
      new MiniCssExtractPlugin({
        filename: `static/css/${name}.[name].[contenthash:10].css`,
        chunkFilename: `static/css/${name}.[name].[contenthash:10].css`,
      }),
      federationPlugin(application, site),
      fixedModuleIds,
      scriptIntegrity,
      styleIntegrity,
      chunkMap(folder),
      sourceMaps,
      ...compression(),
    ],
  };
}

/** Writes a compressed copy of each text file in every coding that is served. */
const compression = () =>
  Object.entries({ gz: 'gzip', br: 'brotliCompress' } as const).map(
    ([ending, algorithm]) =>
      new CompressionPlugin({
        algorithm,
        filename: `[path][base].${ending}`,
        test: /^static\/.*\.(js|css|svg)$/,
        minRatio: 1,
      }),
  );

/** A module of `engine/browser`: a source here, compiled in the package. */
const ofEngine = (name: string) => path.join(import.meta.dirname, '../browser', name);

/** The same source built for Node, to prerender the pages of the release, and what a remote renders besides. */
function prerenderConfig(application: Application, site: Site): Configuration {
  const { folder, role } = application;
  const ofRemote = {
    prerender: ofEngine('renderPages'),
    ...(existsSync(path.join(folder, 'src/prerender.tsx')) && { files: './src/prerender.tsx' }),
  };
  return {
    ...base(application, site, 'prerender'),
    target: 'node20',
    // What throws while a page is rendered is told with its line in the source.
    devtool: 'cheap-module-source-map',
    entry: role === 'host' ? { prerender: './src/prerender' } : ofRemote,
    output: {
      path: path.join(folder, '.build'),
      publicPath: '/',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      clean: { keep: /^(chunks\.json|loader|maps|worker)/ },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** The scripts of the shell apart from its own. */
function separateConfigs(application: Application, site: Site): Configuration[] {
  const { name, folder } = application;
  const own = (script: string) =>
    existsSync(path.join(folder, `src/${script}.ts`)) ? [`./src/${script}.ts`] : [];
  const [loader = ofEngine('loader')] = own('loader');
  return [
    // The shell's loader, or that of the engine: it decides when the shell's own script is fetched.
    {
      ...base(application, site, 'browser'),
      name: `${name}-start`,
      target: ['web', 'es2020'],
      entry: { start: loader },
      output: {
        path: path.join(folder, '.build/loader'),
        filename: `static/js/${name}.[name].[contenthash:10].js`,
        clean: true,
      },
      plugins: [shellNamePlugin(site), ...compression()],
    },
    // The service worker, of the engine and what the shell adds: one file, because browsers fetch it on their own and compare it byte by byte.
    {
      ...base(application, site, 'browser'),
      name: `${name}-sw`,
      target: ['webworker', 'es2020'],
      entry: { sw: [ofEngine('worker/main'), ...own('worker/main')] },
      output: { path: path.join(folder, '.build/worker'), filename: '[name].js', clean: true },
    },
  ];
}

/** The builds of one application: for the browser, for rendering its pages on Node, and the shell's loader and service worker. */
export function applicationConfig(folder: string): Configuration[] {
  const site = openSite(folder);
  const application = applicationIn(site, folder);
  return [
    browserConfig(application, site),
    prerenderConfig(application, site),
    ...(application.role === 'host' ? separateConfigs(application, site) : []),
  ];
}
