import type { PreparedResponse } from 'federated-site/server/responses/PreparedResponse';
import type { ComposedSite } from 'federated-site/server/pages/ComposedSite';
import { speculationRulesAddress } from 'federated-site/server/responses/speculationRules';

/** The bytes of one page on the wire: bodies in Brotli, and headers as the composer writes them. */
type VisitSize = {
  path: string;
  /** First visit on a slow line, until the user shows intent. */
  lean: number;
  /** A later visit, with everything in the browser's cache and nothing changed. */
  again: number;
};

/** Measures the visits of a page. */
export async function weighVisits(site: ComposedSite, path: string): Promise<VisitSize> {
  const page = site.page(path, 'full');
  const html = page.identity.toString('utf8');
  const head = headerBytes(page.headers);
  const images = matches(html, /<img\b[^>]*\bsrc="(\/static\/[^"]+)"/g);
  // A phone that has the font itself does not fetch it.
  const fonts = matches(html, /url\((\/static\/[^)]+\.woff2)\)/g);
  const [loader = ''] = matches(html, /<script [^>]*\bsrc="([^"]+)"/g);
  const lean =
    (await weighResponse(page)) +
    sum(await Promise.all([...images, ...fonts, loader].map((file) => weighFile(site, file)))) +
    (await weighResponse(site.files.get('/favicon.svg'))) +
    (await weighResponse(site.files.get(speculationRulesAddress)));
  // Everything else is cached for a day or longer. The document is revalidated and gets a 304.
  return { path, lean, again: head };
}

async function weighResponse(response: PreparedResponse | undefined): Promise<number> {
  if (!response) return 0;
  const { headers, etag, body } = await response.message('br');
  const lines = Object.entries({ ...headers, etag }).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.join('').length + body.length;
}

/** @throws if the site has no such file */
function weighFile(site: ComposedSite, address: string): Promise<number> {
  const file = site.static.get(address);
  if (!file) throw new Error(`The site has no file ${address}.`);
  return weighResponse(file);
}

function headerBytes(headers: Readonly<Record<string, string>>): number {
  return sum(Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`.length));
}

function matches(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, found = '']) => found);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
