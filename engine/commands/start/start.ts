import { publishBuilds } from '../../releases/channels/releasing';
import { developmentSite } from '../../releases/channels/developmentSite';
import { openSite } from '../../releases/site/openSite';
import { readableLog as log } from '../../server/log/logs';
import { startServer } from '../../server/startServer';
import { buildAll } from '../build/buildAll';
import { runSite } from './runSite';
import { startBeside } from './startBeside';

/** Builds the whole site and serves it as in production; then the sites beside it. */
export async function start(): Promise<void> {
  const site = openSite(process.cwd());
  const { channels, settings: ofSite } = await developmentSite(site, log);
  await runSite(
    site,
    async ({ service, settings }) => {
      await buildAll(site);
      await publishBuilds(channels, site.applications);
      const server = await startServer(settings, log);
      const stopBeside = await startBeside(service?.beside, settings.port, log);
      const stop = async () => {
        await Promise.all([server.stop(), stopBeside()]);
      };
      return { address: server.address, stop };
    },
    ofSite,
  );
}
