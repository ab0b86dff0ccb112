import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was posted from another site, by one of three headers. Requests without any of them are accepted, because
 * browsers or proxies may omit or blank them, and no cookie gives a form any rights.
 * @param siteOrigin public: behind a proxy, `host` may name the server instead
 */
export function isForeign(
  { host, origin, referer, 'sec-fetch-site': relation }: IncomingHttpHeaders,
  siteOrigin: string,
): boolean {
  // `none` is sent for a user's own action, such as restoring a page after the browser was closed.
  if (relation) return !['same-origin', 'none'].includes(String(relation));
  // Old browsers send `null` where something on the way sets a strict referrer policy.
  const from = (origin !== 'null' && origin) || referer;
  if (!from) return false;
  if (!URL.canParse(from)) return true;
  const sender = new URL(from);
  return sender.host !== host && sender.origin !== siteOrigin;
}
