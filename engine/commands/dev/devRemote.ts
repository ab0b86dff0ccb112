import { untilStopped } from '../../processes/untilStopped';
import { publishBuilds } from '../../releases/channels/releasing';
import { developmentConfig } from '../../build/developmentConfig';
import getPort from 'get-port';
import { readSettings, trialSettings } from '../../server/settings/settings';
import { readableLog as log } from '../../server/log/logs';
import { startServer } from '../../server/startServer';
import { loadSite } from '../../server/loadSite';
import { applicationIn, openSite, type Site } from '../../releases/site/openSite';
import { buildAll } from '../build/buildAll';
import { startDevelopmentServer } from './developmentServer';
import { run } from '../../processes/run';
import type { Channel } from '../../releases/channels/Channel';
import { developmentSite, type DevelopmentSite } from '../../releases/channels/developmentSite';
import { channelOf, siteChannels } from '../../releases/channels/openChannels';

/** Runs one remote with hot reload, inside the current releases of the others. */
async function devRemote(): Promise<void> {
  const stopped = untilStopped();
  const site = openSite(process.cwd());
  const application = applicationIn(site, process.cwd());
  const released = await releasedSite(site);
  const definition = await loadSite(site);
  const service = await definition.development?.();
  const started = await service?.start(log);
  try {
    const developmentPort = await getPort({ port: 3001 });
    const { name } = application;
    const development = await startDevelopmentServer(
      [developmentConfig(site, application, 'released')],
      developmentPort,
    );
    const own = { ...released, ...(await service?.env()) };
    const settings = readSettings(
      { ...trialSettings(definition), ...process.env, ...own },
      definition,
      site.root,
    );
    const server = await startServer({ ...settings, allowOverrides: true }, log);
    log(`\nOpen ${server.address}/?override=${name}@http://127.0.0.1:${String(developmentPort)}`);
    log(`to see the site with ${name} as it is in this folder.`);
    await stopped;
    await server.stop();
    await development.stop();
  } finally {
    await started?.stop();
  }
}

/** The settings of a server of the site that the remote is shown in: that of the file, or of this checkout if a release is missing there. */
async function releasedSite(site: Site): Promise<DevelopmentSite['settings']> {
  if (await isReleased(site, await siteChannels(site))) return { SITE_FILE: site.siteFile };
  const { channels, settings } = await developmentSite(site, log);
  if (!(await isReleased(site, channels))) {
    await buildAll(site);
    await publishBuilds(channels, site.builds);
  }
  return settings;
}

const isReleased = async ({ applications }: Site, channels: readonly Channel[]) =>
  !(await Promise.all(applications.map(({ name }) => channelOf(channels, name).live()))).includes(undefined);

await run(devRemote);
