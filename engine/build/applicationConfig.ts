import { existsSync } from 'node:fs';
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'minimizer-webpack-plugin';
import type { Configuration, Module } from 'webpack';
import { type Application, containerName } from './application';
import { base } from './base';
import { ChunkMapPlugin } from './ChunkMapPlugin';
import { federationPlugin } from './federation';
import { FederationModuleIdsPlugin } from './FederationModuleIdsPlugin';
import { hostNamePlugin } from './hostNamePlugin';
import { ScriptIntegrityPlugin } from './ScriptIntegrityPlugin';
import { sourceMapPlugin } from './sourceMapPlugin';
import { StyleIntegrityPlugin } from './StyleIntegrityPlugin';
import { root } from '../releases/site/applications';

/** How long the browser waits for a script, in milliseconds, as specified for the site. */
const chunkLoadTimeout = 120_000;

/** Whether a module is source of this site, not of a package. */
function isOwnSource(module: Module): boolean {
  const file = module.nameForCondition() ?? '';
  return file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
}

/**
 * The browser build of an application: content-hashed files whose names start with the application's, so that the files of
 * all applications can be in one static folder at the site root.
 */
function browserConfig(application: Application): Configuration {
  const { name, folder, role } = application;
  return {
    ...base(application, 'browser'),
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
      chunkLoadTimeout: chunkLoadTimeout,
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
          common: {
            test: isOwnSource,
            name: 'common',
            minChunks: 2,
            minSize: 0,
            chunks: 'async',
          },
        },
      },
    },
    plugins: [
      hostNamePlugin(),
      new MiniCssExtractPlugin({
        filename: `static/css/${name}.[name].[contenthash:10].css`,
        chunkFilename: `static/css/${name}.[name].[contenthash:10].css`,
      }),
      federationPlugin(application),
      new FederationModuleIdsPlugin(),
      new ScriptIntegrityPlugin(),
      new StyleIntegrityPlugin(),
      new ChunkMapPlugin(application),
      sourceMapPlugin(),
      ...compression(),
    ],
  };
}

/** The entry that renders the files of a remote's release besides its pages; empty without such files. */
function filesEntry({ folder }: Application): Record<string, string> {
  return existsSync(path.join(folder, 'src/prerender.tsx')) ? { files: './src/prerender.tsx' } : {};
}

/** Writes a compressed copy of each text file in every coding that is served. */
function compression(): CompressionPlugin<unknown>[] {
  return (['brotliCompress', 'gzip'] as const).map(
    (algorithm) =>
      new CompressionPlugin({
        algorithm,
        filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
        test: /^static\/.*\.(js|css|svg)$/,
        minRatio: 1,
      }),
  );
}

/** The same source built for Node, to prerender the pages of the release. */
function prerenderConfig(application: Application): Configuration {
  return {
    ...base(application, 'prerender'),
    target: 'node20',
    entry:
      application.role === 'host'
        ? { prerender: './src/prerender' }
        : { prerender: 'federated-site/browser/renderPages', ...filesEntry(application) },
    output: {
      path: path.join(application.folder, '.build'),
      publicPath: '/',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: { keep: /^(chunks\.json|loader|worker)/ },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/** A script of the shell's own that adds to one of the engine, `src/NAME.ts`; without it that of the engine. */
function ownOrEngine({ folder }: Application, name: string): string {
  return existsSync(path.join(folder, `src/${name}.ts`))
    ? `./src/${name}.ts`
    : `federated-site/browser/${name}`;
}

/** The shell's loader: a separate script, because it decides when the shell's own script is fetched. */
function loaderConfig(application: Application): Configuration {
  return {
    ...base(application, 'browser'),
    name: `${application.name}-loader`,
    target: ['web', 'es2020'],
    entry: { start: ownOrEngine(application, 'loader') },
    output: {
      path: path.join(application.folder, '.build/loader'),
      filename: `static/js/${application.name}.[name].[contenthash:10].js`,
      clean: true,
    },
    plugins: [hostNamePlugin(), ...compression()],
  };
}

/** The site's service worker: a single file, because browsers fetch it on their own and compare it byte by byte. */
function workerConfig(application: Application): Configuration {
  return {
    ...base(application, 'browser'),
    name: `${application.name}-worker`,
    target: ['webworker', 'es2020'],
    entry: { sw: ownOrEngine(application, 'worker/main') },
    output: {
      path: path.join(application.folder, '.build/worker'),
      filename: '[name].js',
      clean: true,
    },
  };
}

/**
 * The builds of one application: for the browser, for rendering its pages on Node, and the shell's loader and service worker.
 * @param application the application's settings
 */
export function applicationConfig(application: Application): Configuration[] {
  const configs = [browserConfig(application), prerenderConfig(application)];
  return application.role === 'host'
    ? [...configs, loaderConfig(application), workerConfig(application)]
    : configs;
}
