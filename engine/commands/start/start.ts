import { publishBuilds } from '../../releases/channels/releasing';
import { developmentSite } from '../../releases/channels/developmentSite';
import type { Channel } from '../../releases/channels/Channel';
import { readableLog as log } from '../../server/log/logs';
import { startServer } from '../../server/startServer';
import { buildAll } from '../build/buildAll';
import { runSite } from './runSite';
import { startBeside } from './startBeside';

/** Builds the whole site and serves it as in production; then the sites beside it. */
export function start(): Promise<void> {
  let channels: readonly Channel[] = [];
  return runSite(
    async ({ site, service, settings }) => {
      await buildAll(site);
      await publishBuilds(channels, site.builds);
      const server = await startServer(settings, log);
      const stopBeside = await startBeside(service?.beside, settings.port, log);
      const stop = async () => {
        await Promise.all([server.stop(), stopBeside()]);
      };
      return { address: server.address, stop };
    },
    async (site) => {
      const development = await developmentSite(site, log);
      ({ channels } = development);
      return development.settings;
    },
  );
}
