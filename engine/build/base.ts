import { existsSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { runtimeAliases } from './federation';
import { applicationsApart, shellNamePlugin } from './plugins';
import type { Application, Site } from '../releases/site/openSite';

type Target = 'browser' | 'prerender';

/** The file of the site's compiler options: its only one, or the one that several extend. */
function compilerOptionsOf(root: string): string {
  const extended = path.join(root, 'tsconfig.base.json');
  return existsSync(extended) ? extended : path.join(root, 'tsconfig.json');
}

function rules({ name }: Application, { root }: Site, target: Target): RuleSetRule[] {
  const cssModules = {
    loader: 'css-loader',
    options: {
      modules: {
        // Without a hash, which no compression shortens: see performance.md.
        localIdentName: `${name}-[1]-[local]`,
        localIdentRegExp: /([^\\/]+)\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'prerender',
      },
    },
  };
  // In the browser build only: it finds no class names in what css-loader makes of a style for Node.
  const mode = process.env.CI ? 'verify' : 'emit';
  const typings = { loader: 'css-modules-typescript-loader', options: { mode } };
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        allowTsInNodeModules: true,
        configFile: compilerOptionsOf(root),
        compilerOptions: { noEmit: false, sourceMap: true },
      },
    },
    {
      test: /[\\/](react-router|@module-federation[\\/]sdk)[\\/]dist[\\/].*\.m?js$/,
      loader: path.join(import.meta.dirname, 'pureCallsLoader.cjs'),
    },
    {
      test: /\.css$/,
      oneOf: [
        {
          test: /\.module\.css$/,
          use: target === 'prerender' ? [cssModules] : [MiniCssExtractPlugin.loader, typings, cssModules],
        },
        { use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    {
      test: /\.(svg|png|jpe?g|webp|avif|woff2)$/i,
      type: 'asset/resource',
      generator: {
        filename: `static/media/${name}.[name].[contenthash:10][ext]`,
        emit: target === 'browser',
      },
    },
  ];
}

/** The common part of all builds of an application: how its sources are compiled, for a browser or to prerender on Node. */
export function base(application: Application, site: Site, target: Target): Configuration {
  const { root } = site;
  return {
    name: `${application.name}-${target}`,
    mode: 'production',
    context: application.folder,
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The package that others install has no sources.
      conditionNames: [...(import.meta.filename.endsWith('.ts') ? ['source'] : []), '...'],
      alias: {
        ...(target === 'browser' && runtimeAliases(application.role)),
        // For the entry that renders the pages of the remote.
        ...(target === 'prerender' && {
          'remote-pages$': path.resolve(application.folder, application.pages),
        }),
      },
    },
    plugins: [shellNamePlugin(site), applicationsApart(application, site)],
    module: { rules: rules(application, site, target) },
    // A style module that is in the cache would not be verified again.
    cache: !process.env.CI && {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      // The cache contains absolute paths, so one that was copied with the checkout is not used.
      version: root,
      buildDependencies: { config: [import.meta.dirname + path.sep, compilerOptionsOf(root)] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
