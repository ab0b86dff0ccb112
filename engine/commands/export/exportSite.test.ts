import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../releases/release';
import { fakeRemote, fakeShell, temporaryFolder } from '../../releases/testing/fakeRelease';
import { ComposedSite } from '../../server/pages/ComposedSite';
import { compositionIn } from '../../server/testing/compositionIn';
import { exportSite } from './exportSite';
import { siteOptions } from '../../server/testing/testSite';

type Configuration = {
  hosting: {
    public: string;
    cleanUrls: boolean;
    trailingSlash: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
};

const shell = fakeShell(['/', '/about']);
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }, { path: '/about/people' }], {
  more: { 'static/js/large.js': 'large', 'static/js/large.js.br': 'small' },
});
const site = new ComposedSite([shell, content], [shell, content], siteOptions);

let folder: string;
let configuration: Configuration;

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'old.html'), 'of an earlier export');
  await exportSite(site, folder, 'max-age=86400');
  configuration = JSON.parse(await readFile(path.join(folder, 'firebase.json'), 'utf8')) as Configuration;
});

afterAll(() => rm(folder, { recursive: true }));

function read(file: string): Promise<Buffer> {
  return readFile(path.join(folder, 'public', file));
}

/** The headers for a path. Where several rules set one header, the last one counts. */
function headersAt(pagePath: string): Record<string, string> {
  const matches = (source: string) =>
    source === '**' || source === pagePath || (source === '/static/**' && pagePath.startsWith('/static/'));
  return Object.fromEntries(
    configuration.hosting.headers
      .filter(({ source }) => matches(source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

test('export: an unknown path gets the NotFound page', async () => {
  expect((await read('404.html')).equals(site.page('/nowhere', 'full').identity)).toBe(true);
});

test('export: static files are written once, uncompressed', async () => {
  expect((await read('static/js/large.js')).toString()).toBe('large');
  await expect(read('static/js/large.js.br')).rejects.toThrow('ENOENT');
  await read(content.release.entry);
});

test('export: the folder holds only what the site serves, nothing older', async () => {
  expect((await readdir(folder)).sort()).toEqual(['firebase.json', 'public']);
  expect((await readdir(path.join(folder, 'public'))).sort()).toEqual(
    [
      '404.html',
      'about',
      'about.html',
      'favicon.svg',
      'index.html',
      'manifest.webmanifest',
      'offline.html',
      'registry.json',
      'robots.txt',
      'sitemap.xml',
      'speculation-rules.json',
      'static',
      'sw.js',
    ].sort(),
  );
});

test('export: every file that the service worker keeps is there, byte for byte', async () => {
  const { files } = compositionIn((await read('sw.js')).toString());
  expect(Object.keys(files).slice(0, 5)).toEqual([
    '/',
    '/about',
    '/about/people',
    '/offline',
    '/registry.json',
  ]);
  for (const [address, hashes] of Object.entries(files)) {
    const name = path.extname(address) ? address : address === '/' ? 'index.html' : `${address}.html`;
    expect(hashes.split(' ')).toContain(integrityOf(await read(name)));
  }
});

test('export: the service worker is revalidated, and connects to the site', () => {
  expect(headersAt('/sw.js')).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('export: each page has its own policy, and is revalidated', () => {
  for (const pagePath of ['/', '/about', '/about/people']) {
    const { headers } = site.page(pagePath, 'full');
    expect(headersAt(pagePath)).toMatchObject({
      'content-security-policy': headers['content-security-policy'],
      'cache-control': 'no-cache, no-transform',
      'x-content-type-options': 'nosniff',
    });
  }
});

test('export: each page links speculation rules with a type that browsers accept', () => {
  expect(headersAt('/about')['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(headersAt('/speculation-rules.json')['content-type']).toBe('application/speculationrules+json');
});

test('export: static files are cached as immutable', () => {
  expect(headersAt(`/${content.release.entry}`)['cache-control']).toBe(
    'public, max-age=31536000, immutable, no-transform',
  );
});
