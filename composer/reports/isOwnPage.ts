import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request may come from a page of this site: no browser lets a page of another site send one that says so.
 * Newer browsers say how the page relates to where they send it, and older ones name the page's origin with every POST.
 */
export function isOwnPage({ origin, host, 'sec-fetch-site': relation }: IncomingHttpHeaders): boolean {
  if (relation !== undefined) return relation === 'same-origin';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
