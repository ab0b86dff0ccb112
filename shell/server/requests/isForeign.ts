import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site had the browser send a form. Browsers say so in one of three headers; those that send none
 * of them, and proxies that take them away, are given the benefit of the doubt: no cookie gives a form any power.
 * @param origin the site's public origin, which a proxy may know the server by another name than
 */
export function isForeign(
  { host, origin, referer, 'sec-fetch-site': relation }: IncomingHttpHeaders,
  siteOrigin: string,
): boolean {
  // `none` is the person: a page restored after the browser was closed.
  if (relation !== undefined) return !['same-origin', 'none'].includes(String(relation));
  const from = origin ?? referer;
  if (from === undefined) return false;
  if (!URL.canParse(from)) return true;
  const sender = new URL(from);
  return sender.host !== host && sender.origin !== siteOrigin;
}
