import type { PreparedResponse } from '../../../composer/responses/PreparedResponse';
import type { ComposedSite } from '../../../composer/pages/ComposedSite';
import { fileHeaders } from '../../../composer/responses/securityHeaders';
import { speculationRulesAddress } from '../../../composer/responses/speculationRules';
import { immutableCaching } from '../../../composer/http/server';
import { withoutScripts } from '../loading/documents';
import { brotliCompressSync } from 'node:zlib';

/** The bytes of one page on the wire: bodies in Brotli, and headers as the composer writes them. */
export type VisitSize = {
  path: string;
  /** The same page without any script, first visit. */
  plain: number;
  /** First visit on a slow line, until the user shows intent. */
  lean: number;
  /** First visit on a fast line, with all scripts that the page loads at its start. */
  full: number;
  /** A later visit, with everything in the browser's cache and nothing changed. */
  again: number;
};

type LoaderScripts = { url: string }[];

/** Measures the visits of a page. */
export async function weighVisits(site: ComposedSite, path: string): Promise<VisitSize> {
  const page = site.page(path, 'full');
  const html = page.identity.toString('utf8');
  const head = headerBytes(page.headers);
  const images = matches(html, /<img\b[^>]*\bsrc="(\/static\/[^"]+)"/g);
  // A phone that has the font itself does not fetch it.
  const fonts = matches(html, /url\((\/static\/[^)]+\.woff2)\)/g);
  const [loader = ''] = matches(html, /<script [^>]*\bsrc="([^"]+)"/g);
  const scripts = [...scriptsIn(html, 'scripts'), ...scriptsIn(html, 'preloads')];

  const media =
    sum([...images, ...fonts].map((file) => weighFile(site, file))) +
    (await weighResponse(site.files.get('/favicon.svg')));
  const plain = head + brotliCompressSync(withoutScripts(html)).length + media;
  const lean =
    (await weighResponse(page)) +
    media +
    weighFile(site, loader) +
    (await weighResponse(site.files.get(speculationRulesAddress)));
  const full = lean + sum(scripts.map(({ url }) => weighFile(site, url)));
  // Everything else is cached for a day or longer. The document is revalidated and gets a 304.
  return { path, plain, lean, full, again: head };
}

async function weighResponse(response: PreparedResponse | undefined): Promise<number> {
  if (!response) return 0;
  const { headers, body } = await response.message('br');
  return headers.join('').length + (headers.length / 2) * ': \r\n'.length + body.length;
}

/** @throws if the site has no such file */
function weighFile(site: ComposedSite, address: string): number {
  const file = site.static.get(address);
  if (!file) throw new Error(`The site has no file ${address}.`);
  const body = file.bodies.br ?? file.bodies.identity;
  const headers = {
    ...fileHeaders,
    'content-type': file.contentType,
    'cache-control': immutableCaching,
    etag: file.etags.identity,
  };
  return headerBytes(headers) + body.length;
}

function headerBytes(headers: Readonly<Record<string, string>>): number {
  return sum(Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`.length));
}

function scriptsIn(html: string, list: string): LoaderScripts {
  const [json = '[]'] = matches(html, new RegExp(`data-${list}="([^"]*)"`, 'g'));
  return JSON.parse(json.replaceAll('&quot;', '"')) as LoaderScripts;
}

function matches(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, found = '']) => found);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
