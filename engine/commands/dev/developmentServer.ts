import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/** Builds in memory, serves the result and further routes, and updates the browser on every change. */
export async function startDevelopmentServer(
  configs: Configuration[],
  port: number,
  setupMiddlewares?: ServerConfiguration['setupMiddlewares'],
): Promise<WebpackDevServer> {
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: 'all',
      // Pages of another origin load a remote under development.
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: true, webSocketURL: { hostname: '127.0.0.1', port, protocol: 'ws' } },
      ...(setupMiddlewares && { setupMiddlewares }),
    },
    webpack(configs),
  );
  await server.start();
  return server;
}
