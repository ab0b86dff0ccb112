import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layOutReleases } from '../../releases/channels/testing/layOutSite';
import type { CheckedRelease } from '../../releases/readRelease';
import { fakeRemote, fakeShell, temporaryFolder } from '../../releases/testing/fakeRelease';
import { ComposedSite } from '../../server/pages/ComposedSite';
import type { HeaderRule } from '../../server/SiteDefinition';
import type { ServerPlugin } from '../../server/ServerPlugin';
import { readServerSettings } from '../../server/settings/settings';
import { siteOptions, testSite } from '../../server/testing/testSite';
import { exportReleases, exportSite } from './exportSite';

const shell = fakeShell(['/', '/about']);
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }, { path: '/about/people' }], {
  more: { 'static/js/large.js': 'large', 'static/js/large.js.br': 'small' },
});
const site = new ComposedSite([shell, content], [shell, content], siteOptions);

let folder: string;
let rules: readonly HeaderRule[];

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeFile(path.join(folder, 'old.html'), 'of an earlier export');
  await exportSite(site, folder, 'max-age=86400', (given) => {
    rules = given;
    return { file: 'host.json', text: '{}' };
  });
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
    rules.filter(({ source }) => matches(source)).flatMap(({ headers }) => Object.entries(headers)),
  );
}

test('export: an unknown path gets the NotFound page', async () => {
  expect((await read('404.html')).equals(site.page('/nowhere').identity)).toBe(true);
});

test('export: static files are written once, uncompressed', async () => {
  expect((await read('static/js/large.js')).toString()).toBe('large');
  await expect(read('static/js/large.js.br')).rejects.toThrow('ENOENT');
  await read(content.release.entry);
});

test('export: the folder holds only what the site serves, nothing older', async () => {
  expect((await readdir(folder)).sort()).toEqual(['host.json', 'public']);
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

test('export: the service worker is revalidated, and connects to the site', () => {
  expect(headersAt('/sw.js')).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('export: each page has its own policy, and is revalidated', () => {
  for (const pagePath of ['/', '/about', '/about/people']) {
    const { headers } = site.page(pagePath);
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

describe('export: the live releases', () => {
  const home = fakeRemote('content', [{ path: '/', title: 'Home' }]);
  const forms = fakeRemote('forms', [{ path: '/donate' }]);
  let work: string;

  beforeEach(async () => {
    work = await temporaryFolder();
    await mkdir(path.join(work, 'export/public'), { recursive: true });
    await writeFile(path.join(work, 'export/public/index.html'), 'of before');
  });

  afterEach(() => rm(work, { recursive: true }));

  async function exportAll(releases: readonly CheckedRelease[]): Promise<number> {
    const plugin: ServerPlugin = {
      contents: () => new Map([['/donate', '<form action="/posts">']]),
      register: () => undefined,
    };
    const settings = readServerSettings(
      { SITE_FILE: await layOutReleases(work, releases), RELEASE_CACHE: path.join(work, 'cache') },
      { ...testSite, settings: () => ({ config: {}, plugins: [plugin], isTrial: true, problems: [] }) },
    );
    return exportReleases(settings, path.join(work, 'export'), () => undefined);
  }

  const pageIn = (file: string) => readFile(path.join(work, 'export/public', file), 'utf8');

  test('a complete site replaces the earlier export, without plugins and reports, and leaves no draft', async () => {
    expect(await exportAll([fakeShell(), home, forms])).toBe(2);
    expect(await pageIn('index.html')).toContain('>Home</h1>');
    expect(await pageIn('index.html')).not.toContain('"reports":true');
    expect(await pageIn('donate.html')).not.toContain('<form action="/posts">');
    expect((await readdir(work)).filter((name) => name.startsWith('export'))).toEqual(['export']);
  });

  test.each([
    ['no release of forms', [fakeShell(), home], 'forms: '],
    ['no release of the shell', [home, forms], 'shell: '],
    ['two owners of the home page', [fakeShell(), home, fakeRemote('forms', [{ path: '/' }])], 'forms: '],
    ['no home page', [fakeShell(), fakeRemote('content'), forms], 'No application has a page at /'],
  ])('with %s are not exported, and the error says why', async (_, releases, reason) => {
    await expect(exportAll(releases)).rejects.toThrow(
      `Nothing is exported, because the site would be incomplete.\n${reason}`,
    );
    expect(await pageIn('index.html')).toBe('of before');
  });
});
