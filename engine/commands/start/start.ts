import { untilStopped } from '../../processes/untilStopped';
import { publishBuilds } from '../../releases/channels/releasing';
import getPort from 'get-port';
import { readSettings, trialSettings } from '../../server/settings/settings';
import { readableLog as log } from '../../server/log/logs';
import { startServer } from '../../server/startServer';
import { loadSite } from '../../server/loadSite';
import { openSite } from '../../releases/site/openSite';
import { buildAll } from '../build/buildAll';
import { run } from '../../processes/run';
import { developmentSite } from '../../releases/channels/developmentSite';

/** Runs the whole site on this machine, with what it needs in development. */
async function start(): Promise<void> {
  const stopped = untilStopped();
  const site = openSite(process.cwd());
  const definition = await loadSite(site);
  const service = await definition.development?.();
  const { channels, settings: own } = await developmentSite(site, log);
  const env = { ...trialSettings(definition), ...process.env, ...own, ...(await service?.env()) };
  const settings = readSettings(env, definition, site.root);
  // Checked here, before the build takes a minute.
  const { host, port } = settings;
  if (port !== 0 && (await getPort({ host, port })) !== port)
    throw new Error(`Port ${String(port)} is in use: stop what runs there, or choose another with PORT=….`);
  await service?.check();

  // Until there is something to stop, a signal ends the process at once.
  const isBuilt = await Promise.race([buildAll(site).then(() => true), stopped]);
  if (!isBuilt) process.exit(1);
  await publishBuilds(channels, site.builds);
  const started = await service?.start(log);
  try {
    const server = await startServer(settings, log);
    log(`\nThe site is at ${server.address}${started ? ` and ${started.description}` : ''}.`);
    log('Press Ctrl-C to stop.');
    await stopped;
    await server.stop();
  } finally {
    await started?.stop();
  }
  // Caches that are being written would keep the process.
  process.exit();
}

await run(start);
