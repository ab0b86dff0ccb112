import { createServer } from './http/server';
import { Site } from './compose/Site';
import { LiveReleases, type Log } from './releases/LiveReleases';
import { releaseSource } from './releases/ReleaseSource';
import type { Settings } from './settings';

export type RunningServer = {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Starts the composer and follows the releases until it is stopped.
 * @param log is told of every release that goes live or is refused
 * @throws where the port is in use
 */
export async function startServer(settings: Settings, log: Log): Promise<RunningServer> {
  const sources = Object.entries(settings.sources).map(([application, setting]) =>
    releaseSource(application, setting, settings.cacheFolder),
  );
  const releases = new LiveReleases(sources, log);
  let site: Site | undefined;

  const refresh = async () => {
    const live = Object.keys(settings.sources).flatMap((application) => releases.liveOf(application) ?? []);
    if (!live.some(({ release }) => release.role === 'host')) return;
    try {
      const next = new Site(live, releases.all(), { origin: settings.origin, config: settings.siteConfig });
      // Composed before it is shown: a release that cannot be composed never goes live.
      await next.warm();
      site = next;
    } catch (error) {
      log(`site: unchanged. ${String(error)}`);
    }
  };

  await releases.look();
  await refresh();
  const app = createServer({ site: () => site, allowOverrides: settings.allowOverrides });
  await app.listen({ host: settings.host, port: settings.port });
  releases.follow(refresh);
  const bound = app.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : settings.port;
  return {
    address: `http://${settings.host}:${String(port)}`,
    stop: async () => {
      releases.stop();
      await app.close();
    },
  };
}
