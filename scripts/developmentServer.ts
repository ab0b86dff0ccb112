import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

/**
 * Builds in memory, serves what was built, and has the browser follow every change.
 * @param port the port it answers at
 * @param setupMiddlewares what else it answers
 */
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
      // A remote under development is loaded by pages of another origin.
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      client: { overlay: true, webSocketURL: { hostname: '127.0.0.1', port, protocol: 'ws' } },
      ...(setupMiddlewares && { setupMiddlewares }),
    },
    webpack(configs),
  );
  await server.start();
  return server;
}
