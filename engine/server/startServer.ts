import type { FastifyInstance } from 'fastify';
import type { PageConfig } from '../contract/pageConfig';
import { createServer } from './http/server';
import { reservedParts } from './http/reservedParts';
import { LiveSite } from './live/LiveSite';
import type { Log } from './log/logs';
import { Metrics } from './metrics/Metrics';
import type { Settings } from './settings/settings';

/** How long the start waits for channels that do not respond, in milliseconds. */
const startPatience = 3000;

export type RunningServer = {
  address: string;
  /** Stops it without losing a response; resolves when every connection is closed. */
  stop: () => Promise<void>;
};

/** Starts the composer, which polls the channels until it is stopped. @throws if the port is in use */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { host, port, socket, metricsAt, plugins } = settings;
  const metrics = new Metrics();
  const reserved = await reservedParts(plugins);
  const config = Object.assign({}, settings.config, ...plugins.map((each) => each.config), {
    reports: true,
  }) as PageConfig;
  const site = new LiveSite({ ...settings, config }, log, metrics, reserved);
  await site.watch(startPatience);
  const app = createServer({ ...settings, site, log, metrics });
  const metricsServer = metricsAt && metrics.createServer(site);
  const stop = async () => {
    // Requests that wait for a channel must get their response first.
    await app.close();
    site.stop();
    await metricsServer?.close();
  };
  try {
    if (metricsServer)
      log(`Metrics are at ${await listen(metricsServer, metricsAt, 'METRICS_PORT')}/metrics`);
    return { address: await listen(app, { host, port, ...(socket && { fd: socket }) }, 'PORT'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(
  app: FastifyInstance,
  at: { host: string; port: number; fd?: number },
  setting: string,
): Promise<string> {
  try {
    return await app.listen(at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${String(at.port)} is in use: choose another with ${setting}=….`, { cause: error });
  }
}
