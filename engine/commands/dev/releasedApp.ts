import type { FastifyInstance } from 'fastify';
import { createServer } from '../../server/http/server';
import { LiveSite } from '../../server/live/LiveSite';
import { readableLog as log } from '../../server/log/logs';
import type { Prepared } from '../start/runSite';

/** How long the start waits for channels that do not respond, in milliseconds. */
const patience = 10_000;

/** The server of a site whose shell is in another repository: its live releases, of which a browser may replace a remote. */
export async function releasedApp({ settings }: Prepared): Promise<FastifyInstance> {
  const site = new LiveSite({ ...settings, config: { ...settings.config, serviceWorker: 'off' } }, log);
  await site.watch(patience);
  const app = createServer({ ...settings, allowOverrides: true, site, log });
  app.addHook('onClose', () => {
    site.stop();
  });
  return app;
}
