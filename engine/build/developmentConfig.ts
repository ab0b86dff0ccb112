import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { type Application, containerName } from './application';
import { base } from './base';
import { federationPlugin } from './federation';
import { hostNamePlugin } from './hostNamePlugin';

/**
 * The build of an application for development: plain names, source maps, nothing minimized.
 * @param application the application's settings
 * @param shell the shell it runs in. A released one is at another origin and has the production build of React, which does
 * not work with the development build of React's JSX runtime.
 */
export function developmentConfig(
  application: Application,
  shell: 'development' | 'released',
): Configuration {
  const { name, folder, role } = application;
  return {
    ...base(application, 'browser'),
    name: `${name}-development`,
    mode: 'development',
    target: ['web', 'es2020'],
    entry: role === 'host' ? { main: './src/main.ts' } : {},
    // Without eval, which the Content-Security-Policy of an overridden site does not allow.
    devtool: 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist'),
      publicPath: shell === 'released' ? 'auto' : '/',
      uniqueName: name,
      filename: ({ chunk }) =>
        `static/js/${name}.${chunk?.name === containerName(name) ? 'entry' : '[name]'}.js`,
      chunkFilename: `static/js/${name}.[name].js`,
      crossOriginLoading: 'anonymous',
    },
    optimization: { nodeEnv: shell === 'released' ? 'production' : 'development' },
    plugins: [
      hostNamePlugin(),
      new MiniCssExtractPlugin({
        filename: `static/css/${name}.[name].css`,
        chunkFilename: `static/css/${name}.[name].css`,
      }),
      federationPlugin(application),
    ],
  };
}
