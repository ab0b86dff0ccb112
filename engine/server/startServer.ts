import { createServer } from './http/server';
import { LiveSite } from './live/LiveSite';
import type { Log } from './log/Log';
import { Metrics } from './metrics/Metrics';
import { type MetricsServer, startMetricsServer } from './metrics/startMetricsServer';
import type { PageConfig } from '../contract/pageConfig';
import type { Settings } from './settings/settings';

/** How long the start waits for channels that do not respond, in milliseconds. */
const startPatience = 3000;

export type RunningServer = {
  /** Its address, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Stops it without losing a response; resolves when every connection is closed. */
  stop: () => Promise<void>;
};

/**
 * Starts the composer, which polls the channels until it is stopped.
 * @param log gets every release that goes live or is refused
 * @throws if the port is in use
 */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const { host, port, origin, transportSecurity, allowOverrides, trustedProxies, end } = settings;
  const metrics = new Metrics();
  const { plugins } = settings;
  const config = Object.assign({}, settings.config, ...plugins.map((each) => each.config), {
    reports: true,
  }) as PageConfig;
  const site = new LiveSite({ ...settings, config }, log, metrics);
  metrics.watch(site);
  await site.watch(startPatience);
  const app = createServer({
    site: () => site.current,
    staticFile: (path) => site.staticFile(path),
    preview: (token) => site.preview(token),
    origin,
    transportSecurity,
    status: () => site.status(),
    allowOverrides,
    trustedProxies,
    known: () => site.known(),
    plugins,
    end,
    log,
    metrics,
  });
  let metricsServer: MetricsServer | undefined;
  try {
    metricsServer = settings.metrics && (await startMetricsServer(settings.metrics, metrics, log));
    await app.listen({ host, port });
  } catch (error) {
    await metricsServer?.stop();
    await site.stop();
    throw error;
  }
  if (metricsServer) log(`Metrics are at ${metricsServer.address}`);
  const bound = app.server.address();
  const boundPort = bound && typeof bound === 'object' ? bound.port : port;
  return {
    address: `http://${host}:${String(boundPort)}`,
    stop: async () => {
      // Requests that wait for a channel must get their response first.
      await app.close();
      await site.stop();
      await metricsServer?.stop();
    },
  };
}
