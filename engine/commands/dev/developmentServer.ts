import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { showProgress } from '../build/progress';

type Options = {
  host: string;
  port: number;
  root: string;
  /** Of the files at the root of the site, such as icons. */
  publicFolder?: string | undefined;
  /** Answers what is no file of the builds. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void;
};

const keepInput = path.join(import.meta.dirname, '../../browser/development/keepInput');

/**
 * Builds in memory, serves the result, and loads open pages again after every change.
 * @param configs of all applications, that first which is in every page
 * @returns once all is built; `tell` shows problems of the source over every open page, unless webpack has some
 */
export async function startDevelopmentServer(
  configs: Configuration[],
  { host, port, root, publicFolder, answer }: Options,
) {
  const compiler = webpack(configs);
  showProgress(compiler, root);
  const server = new WebpackDevServer(
    {
      host,
      port,
      // What is typed is carried over a load; modules that replace others would need one runtime for all applications.
      hot: false,
      // It would keep from a server inside of this one that a response was sent.
      compress: false,
      allowedHosts: 'all',
      // Who runs it stops it.
      setupExitSignals: false,
      // A remote under development may be a part of a site that is served elsewhere.
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      // See below.
      client: false,
      // The lines of a build without errors would hide those of TypeScript.
      devMiddleware: { stats: { all: false, errors: true, warnings: true } },
      static: publicFolder ? { directory: publicFolder, publicPath: '/', serveIndex: false } : false,
      ...(answer && { setupMiddlewares: (before) => [...before, { name: 'site', middleware: answer }] }),
    },
    compiler,
  );
  const client = `${server.getClientEntry()}?protocol=ws&hostname=${host}&port=${String(port)}&pathname=/ws&overlay=true&live-reload=true`;
  // In the first application alone: each would lay the problems over the page.
  for (const entry of [keepInput, client])
    new webpack.EntryPlugin(root, entry, {}).apply(compiler.compilers[0] as webpack.Compiler);
  let problems: readonly string[] = [];
  let hasErrors = false;
  const show = (type: 'errors' | 'ok') => {
    if (!hasErrors) server.sendMessage(server.webSocketServer?.clients ?? [], type, problems);
  };
  const showAgain = () => {
    if (problems.length > 0) show('errors');
  };
  await server.start();
  // After its own, which tell a page what webpack has found.
  server.webSocketServer?.implementation.on('connection', showAgain);
  compiler.hooks.done.tap('problems', (stats) => {
    hasErrors = stats.hasErrors();
    showAgain();
  });
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  return {
    tell: (found: readonly string[]) => {
      problems = found;
      show(found.length > 0 ? 'errors' : 'ok');
    },
    stop: () => server.stop(),
  };
}
