import { RefusedPreview } from '../../releases/channels/previewToken';
import type { CheckedRelease } from '../../releases/readRelease';
import { ComposedSite } from '../../server/pages/ComposedSite';
import { createServer } from '../../server/http/server';
import { readableLog } from '../../server/log/readableLog';
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
  const { config } = readSettings({ ...trialSettings(definition), ...service?.env() }, definition);
  const { origin } = definition;
  const site = new ComposedSite(releases, releases, { site: definition, origin, config });
  const app = createServer({
    site: () => site,
    staticFile: (path) => Promise.resolve(site.static.get(path)),
    preview: () => Promise.reject(new RefusedPreview('Nothing is previewed here.')),
    origin,
    status: () => ({ isComposed: true, applications: {} }),
    allowOverrides: false,
    trustedProxies: [],
    end: { delay: 0, deadline: 0 },
    log: readableLog,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}
