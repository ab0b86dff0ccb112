import path from 'node:path';
import { untilStopped } from '../../processes/untilStopped';
import { publishBuilds } from '../../releases/channels/releasing';
import { developmentConfig } from '../../build/developmentConfig';
import getPort from 'get-port';
import { readSettings, trialSettings } from '../../server/settings/settings';
import { readableLog as log } from '../../server/log/logs';
import { startServer } from '../../server/startServer';
import { loadSite } from '../../server/loadSite';
import { applications, builds, root, siteFile } from '../../releases/site/applications';
import { buildAll } from '../build/buildAll';
import { startDevelopmentServer } from './developmentServer';
import { run } from '../../processes/run';
import type { Channel } from '../../releases/channels/Channel';
import { developmentSite, type DevelopmentSite } from '../../releases/channels/developmentSite';
import { channelOf, siteChannels } from '../../releases/channels/openChannels';

/** Runs one remote with hot reload, inside the current releases of the others. */
async function devRemote(): Promise<void> {
  const stopped = untilStopped();
  const workspace = path.basename(process.cwd());
  const application = applications.find((candidate) => candidate.workspace === workspace);
  if (!application) throw new Error(`${workspace} is not an application in site.json.`);
  process.chdir(root);
  const site = await releasedSite(path.resolve(process.env.SITE_FILE || siteFile));

  const definition = await loadSite();
  const service = await definition.development?.();
  const started = await service?.start(log);
  try {
    const developmentPort = await getPort({ port: 3001 });
    const { name } = application;
    const development = await startDevelopmentServer(
      [developmentConfig({ name, folder: path.join(root, workspace), role: 'remote' }, 'released')],
      developmentPort,
    );
    const own = { ...site, ...(await service?.env()) };
    const settings = readSettings(
      { ...trialSettings(definition), ALLOW_OVERRIDES: '1', ...process.env, ...own },
      definition,
    );
    const server = await startServer(settings, log);
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
async function releasedSite(file: string): Promise<DevelopmentSite['settings']> {
  if (await isReleased(await siteChannels())) return { SITE_FILE: file };
  const { channels, settings } = await developmentSite(file, root, log);
  if (!(await isReleased(channels))) {
    await buildAll();
    await publishBuilds(channels, builds());
  }
  return settings;
}

const isReleased = async (channels: readonly Channel[]) =>
  !(await Promise.all(applications.map(({ name }) => channelOf(channels, name).live()))).includes(undefined);

await run(devRemote);
