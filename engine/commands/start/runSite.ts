import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { untilStopped } from '../../processes/untilStopped';
import type { Site } from '../../releases/site/openSite';
import { loadSite } from '../../server/loadSite';
import { readableLog as log } from '../../server/log/logs';
import { readServerSettings, type Settings, trialSettings } from '../../server/settings/settings';
import type { DevelopmentService, SiteDefinition } from '../../server/SiteDefinition';
import type { RunningServer } from '../../server/startServer';

/** How long a stop waits for responses and open connections, in milliseconds: process managers wait for ten seconds. */
const stopPatience = 5000;

export type Prepared = {
  site: Site;
  definition: SiteDefinition;
  service: DevelopmentService | undefined;
  settings: Settings;
};

/** Runs a site on this machine until it is stopped, with what it needs in development; `serve` gets a port that is free. */
export async function runSite(
  site: Site,
  serve: (prepared: Prepared) => Promise<RunningServer>,
  ofCommand: Record<string, string> = {},
): Promise<void> {
  const stopped = untilStopped();
  const definition = await loadSite(site);
  const service = await definition.development?.();
  const env = { ...trialSettings(definition), ...process.env, ...ofCommand, ...(await service?.env()) };
  const settings = readServerSettings(env, definition, site.root);
  // Checked here, before the build takes a minute.
  const { host } = settings;
  const port = await getPort({ host, port: settings.port });
  if (settings.port !== 0 && port !== settings.port)
    throw new Error(
      `Port ${String(settings.port)} is in use: stop what runs there, or choose another with PORT=….`,
    );
  await service?.check();

  const started = await service?.start(log);
  try {
    const prepared = { site, definition, service, settings: { ...settings, port } };
    // Whoever stops it before then does not wait for the build.
    const server = await Promise.race([serve(prepared), stopped]);
    if (server) {
      log(`\nThe site is at ${server.address}${started ? ` and ${started.description}` : ''}.`);
      log('Press Ctrl-C to stop.');
      await stopped;
      await Promise.race([server.stop(), wait(stopPatience)]);
    }
  } finally {
    await started?.stop();
  }
  // Caches that are being written would keep the process.
  process.exit();
}
