import type { SiteStatus } from '../pages/SiteStatus';

/** The body of `/healthz`: `degraded` if an application has a problem or there is no site. */
export type Health = SiteStatus & { status: 'ok' | 'degraded' };

/** Sums up the state of the site. */
export function healthOf(site: SiteStatus): Health {
  const hasProblem = Object.values(site.applications).some(({ problem }) => problem !== undefined);
  return { status: site.isComposed && !hasProblem ? 'ok' : 'degraded', ...site };
}
