import type { CheckedRelease } from '../../releases/readRelease';
import { ComposedSite } from '../../server/pages/ComposedSite';
import { createServer, fixedSite } from '../../server/http/server';
import { readableLog } from '../../server/log/readableLog';
import { Metrics } from '../../server/metrics/Metrics';
import { readSettings } from '../../server/settings/settings';
import { trialSettings } from '../../server/settings/trialSettings';
import type { SiteDefinition } from '../../server/SiteDefinition';
import type { RunningServer } from '../../server/startServer';

/**
 * Serves a site composed of releases, from memory, on a free port. Nothing is sent from it, so what the site uses in development
 * need not run.
 * @param releases one of the shell, and at most one of each remote
 * @throws if they do not fit together
 */
export async function serveReleases(
  definition: SiteDefinition,
  releases: readonly CheckedRelease[],
): Promise<RunningServer> {
  const service = await definition.development?.();
  const settings = readSettings({ ...trialSettings(definition), ...service?.env() }, definition);
  const site = new ComposedSite(releases, releases, { ...settings, plugins: [] });
  const app = createServer({
    ...settings,
    plugins: [],
    site: fixedSite(site),
    log: readableLog,
    metrics: new Metrics(),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}
