import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { containerName } from '../contract/containerName';
import type { Application, Site } from '../releases/site/openSite';
import { browserConfig } from './applicationConfig';
import { federationPlugin } from './federation';
import { shellNamePlugin } from './plugins';

/**
 * The build of an application for development: plain names, source maps, nothing minimized. A released shell has the production
 * build of React, which does not work with the development build of React's JSX runtime.
 */
export function developmentConfig(
  site: Site,
  application: Application,
  shell: 'development' | 'released',
): Configuration {
  const { name } = application;
  const { output, ...config } = browserConfig(application, site);
  const styles = `static/css/${name}.[name].css`;
  return {
    ...config,
    name: `${name}-development`,
    mode: 'development',
    // Without eval, which the Content-Security-Policy of an overridden site does not allow.
    devtool: 'cheap-module-source-map',
    output: {
      ...output,
      publicPath: shell === 'released' ? 'auto' : '/',
      filename: ({ chunk }) =>
        `static/js/${name}.${chunk?.name === containerName(name) ? 'entry' : '[name]'}.js`,
      chunkFilename: `static/js/${name}.[name].js`,
      clean: false,
    },
    optimization: { nodeEnv: shell === 'released' ? 'production' : 'development' },
    plugins: [
      shellNamePlugin(site),
      new MiniCssExtractPlugin({ filename: styles, chunkFilename: styles }),
      federationPlugin(application, site),
    ],
  };
}
