import type { SiteStatus } from '../SiteStatus';

/** What `/healthz` says: `degraded` where an application has a problem or there is no site at all. */
export type Health = SiteStatus & { status: 'ok' | 'degraded' };

/** Sums up what is served. */
export function healthOf(site: SiteStatus): Health {
  const hasProblem = Object.values(site.applications).some(({ problem }) => problem !== undefined);
  return { status: site.isComposed && !hasProblem ? 'ok' : 'degraded', ...site };
}
