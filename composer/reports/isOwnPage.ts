import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may come from a page of this site; a page of another site cannot set these headers.
 * Newer browsers send `sec-fetch-site`, older ones the page's origin with every POST.
 */
export function isOwnPage({ origin, host, 'sec-fetch-site': relation }: IncomingHttpHeaders): boolean {
  if (relation !== undefined) return relation === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
