import { gzipSync } from 'node:zlib';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { chunkNameOf } from 'federated-site';
import {
  type CheckedRelease,
  ComposedSite,
  type PreparedResponse,
  readReleaseFolder,
} from 'federated-site/server';
import { site } from '../../site';
import type { BuiltSite } from './BuiltSite';
import type { Figure } from './Figure';

/** Every setting that a site can have, as long as in production: each is in every document. */
const fullConfig: SiteConfig = {
  firebase: {
    projectId: 'refurbished-computers-live',
    apiKey: 'AIzaSyB4mK9rQ2xT7vW1nZ5cE8jH3dL6pU0sY-g',
    appId: '1:104857600123:web:9f3c1e7a5b2d8064c1a7e9',
  },
  appCheckSiteKey: '6LcXw4kqAAAAAJ7m2Vt9PzR5yQ8nB1dG3hK6fS0u',
  reports: true,
};

/**
 * Measures everything that the site sends, compressed with gzip at its highest level; the visits on the wire, with headers.
 * @throws if a required file is missing in a build
 */
export async function measureSizes({ releases, routes }: BuiltSite): Promise<Figure[]> {
  const checked = await Promise.all(
    Object.entries(releases).map(([application, folder]) => readReleaseFolder(application, folder)),
  );
  const composed = new ComposedSite(checked, checked, { site, origin: site.origin, config: fullConfig });
  const documents = routes.map((route) => measureDocument(composed, route.path));
  return [...checked.flatMap(measureScripts), ...(await Promise.all(documents)).flat()];
}

const bytes = (name: string, subject: string, value: number, atMost: number): Figure => ({
  ...{ name, subject, value, unit: 'B', target: { atMost } },
});

function measureScripts({ release, files }: CheckedRelease): Figure[] {
  const { application } = release;
  const gzipped = (names: readonly string[]) =>
    sum(names.map((name) => gzipSync(files.get(name) ?? '', { level: 9 }).length));
  if (release.role === 'host') return [bytes('Shell script', application, gzipped(release.scripts), 100_000)];
  const named = (chunk: string) =>
    [...files.keys()].filter(
      (file) => file.startsWith(`static/js/${application}.${chunk}.`) && file.endsWith('js'),
    );
  const figures = release.pages.map((page) => {
    const [script, another] = named(chunkNameOf(page.path));
    if (!script || another) throw new Error(`${application} has no one script for ${page.path}.`);
    return bytes("Page's own script", page.path, gzipped([script]), 6000);
  });
  figures.push(bytes("Remote's entry", application, gzipped([release.entry]), 8000));
  const [firestore] = named('firestore');
  if (firestore === undefined) return figures;
  const atStart = release.pages.map(({ path: subject, scripts }): Figure => {
    const value = scripts.filter((script) => script === firestore).length;
    return {
      ...{ name: 'Firestore among the scripts a page starts with', subject, value, unit: '' },
      target: { exactly: 0 },
    };
  });
  return [...figures, bytes('Firestore', application, gzipped([firestore]), 32_000), ...atStart];
}

async function measureDocument(composed: ComposedSite, subject: string): Promise<Figure[]> {
  const page = composed.page(subject);
  const html = page.identity.toString('utf8');
  const images = addresses(html, /<img\b[^>]*\bsrc="(\/static\/[^"]+)"/g);
  // A phone that has the font itself does not fetch it.
  const fonts = addresses(html, /url\((\/static\/[^)]+\.woff2)\)/g);
  const loader = addresses(html, /<script [^>]*\bsrc="([^"]+)"/g).slice(0, 1);
  const files = [
    ...[...images, ...fonts, ...loader].map((address) => composed.static.get(address)),
    composed.files.get('/favicon.svg'),
  ];
  const lean = sum(await Promise.all([page, ...files].map(weighResponse)));
  return [
    bytes('HTML with inline styles', subject, gzipSync(page.identity, { level: 9 }).length, 14_000),
    bytes('First visit on a slow line, over the wire', subject, lean, 25_000),
    // Everything else is cached for a day or longer. The document is revalidated and gets a 304.
    bytes('Later visit, over the wire', subject, headerLines(page.headers).length, 3000),
  ];
}

/** Its bytes on the wire: headers as the composer writes them, and the body in Brotli. */
async function weighResponse(response: PreparedResponse | undefined): Promise<number> {
  if (!response) throw new Error('The site lacks a file that a document names.');
  const { headers, etag, body } = await response.message('br');
  return headerLines({ ...headers, etag }).length + body.length;
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const addresses = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, address = '']) => address);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
