import { organisation } from '@site/shared/organisation';
import { RefusedPreview } from '@site/publishing/channels/previewToken';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { ComposedSite } from '../../composer/pages/ComposedSite';
import { createServer } from '../../composer/http/server';
import { readableLog } from '../../composer/log/readableLog';
import type { RunningServer } from '../../composer/startServer';

/** The gate sends no form, so no page connects to this database. */
const config: SiteConfig = {
  firebase: { projectId: 'demo-gate', apiKey: 'demo-key' },
  firestoreHost: { host: '127.0.0.1', port: 8080 },
};

/**
 * Serves a site composed of releases, from memory, on a free port.
 * @param releases one of the shell, and at most one of each remote
 * @throws if they do not fit together
 */
export async function serveReleases(releases: readonly CheckedRelease[]): Promise<RunningServer> {
  const site = new ComposedSite(releases, releases, { origin: organisation.origin, config });
  const app = createServer({
    site: () => site,
    staticFile: (path) => Promise.resolve(site.static.get(path)),
    preview: () => Promise.reject(new RefusedPreview('Nothing is previewed here.')),
    origin: organisation.origin,
    status: () => ({ isComposed: true, applications: {} }),
    allowOverrides: false,
    trustedProxies: [],
    end: { delay: 0, deadline: 0 },
    log: readableLog,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, stop: () => app.close() };
}
