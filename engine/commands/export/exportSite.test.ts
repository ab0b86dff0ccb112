import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layOutReleases } from '../../releases/channels/testing/layOutSite';
import type { CheckedRelease } from '../../releases/readRelease';
import { fakeRemote, fakeShell, temporaryFolder } from '../../releases/testing/fakeRelease';
import type { HeaderRule } from '../../server/SiteDefinition';
import type { ServerPlugin } from '../../server/ServerPlugin';
import { readServerSettings } from '../../server/settings/settings';
import { testSite } from '../../server/testing/testSite';
import { exportSite } from './exportSite';

const shell = fakeShell(['/', '/about']);
const content = fakeRemote('content', [{ path: '/' }, { path: '/about' }, { path: '/about/people' }], {
  more: { 'static/js/large.js': 'large', 'static/js/large.js.br': 'small' },
});
const forms = fakeRemote('forms', [{ path: '/donate' }]);

let folder: string;
let work: string;
let rules: readonly HeaderRule[];

beforeEach(async () => {
  work = await temporaryFolder();
  folder = path.join(work, 'export');
  await mkdir(path.join(folder, 'public'), { recursive: true });
  await writeFile(path.join(folder, 'public/old.html'), 'of an earlier export');
});

afterEach(() => rm(work, { recursive: true }));

async function exportAll(...releases: CheckedRelease[]): Promise<number> {
  const plugin: ServerPlugin = {
    contents: () => new Map([['/donate', '<form action="/posts">']]),
    register: () => undefined,
  };
  const settings = readServerSettings(
    { SITE_FILE: await layOutReleases(work, releases), RELEASE_CACHE: path.join(work, 'cache') },
    {
      ...testSite,
      settings: () => ({ config: {}, plugins: [plugin], isTrial: true, problems: [] }),
      hostSettings: (given) => {
        rules = given;
        return { file: 'host.json', text: '{}' };
      },
    },
  );
  return exportSite(settings, folder, () => undefined);
}

const read = (file: string) => readFile(path.join(folder, 'public', file), 'utf8');

/** The headers for a path. Where several rules set one header, the last one counts. */
function headersAt(pagePath: string): Record<string, string> {
  const matches = (source: string) =>
    source === '**' || source === pagePath || (source === '/static/**' && pagePath.startsWith('/static/'));
  return Object.fromEntries(
    rules.filter(({ source }) => matches(source)).flatMap(({ headers }) => Object.entries(headers)),
  );
}

test('export: all files of the site are written once, uncompressed, in place of an earlier export', async () => {
  expect(await exportAll(shell, content, forms)).toBe(4);
  expect((await readdir(work)).filter((name) => name.startsWith('export'))).toEqual(['export']);
  expect((await readdir(folder)).sort()).toEqual(['host.json', 'public']);
  const ofRoot = ['favicon.svg', 'manifest.webmanifest', 'registry.json', 'robots.txt', 'sitemap.xml'];
  const written = ['404.html', 'about', 'about.html', 'donate.html', ...ofRoot, 'index.html', 'offline.html'];
  const others = ['static', 'sw.js'];
  expect((await readdir(path.join(folder, 'public'))).sort()).toEqual([...written, ...others].sort());
  expect(await read('static/js/large.js')).toBe('large');
  await expect(read('static/js/large.js.br')).rejects.toThrow('ENOENT');
  await read(content.release.entry);
});

test('export: pages are without plugins and reports, an unknown path gets the NotFound page', async () => {
  await exportAll(shell, content, forms);
  expect(await read('404.html')).toContain(shell.files.get('pages/not-found.html')?.toString());
  expect(await read('index.html')).not.toContain('"reports":true');
  expect(await read('donate.html')).not.toContain('<form action="/posts">');
});

test('export: pages and worker are revalidated with a policy of their own, static files immutable', async () => {
  await exportAll(shell, content, forms);
  for (const pagePath of ['/', '/about', '/about/people'])
    expect(headersAt(pagePath)).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'") as string,
      'cache-control': 'no-cache, no-transform',
      'x-content-type-options': 'nosniff',
    });
  expect(headersAt('/sw.js')).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(headersAt(`/${content.release.entry}`)['cache-control']).toBe(
    'public, max-age=31536000, immutable, no-transform',
  );
});

test.each([
  ['no release of forms', [shell, content], 'forms: '],
  ['no release of the shell', [content, forms], 'shell: '],
  ['two owners of the home page', [shell, content, fakeRemote('forms', [{ path: '/' }])], 'forms: '],
  ['no home page', [shell, fakeRemote('content'), forms], 'No application has a page at /'],
])('export: with %s there is none, and the error says why', async (_, releases, reason) => {
  await expect(exportAll(...releases)).rejects.toThrow(
    `Nothing is exported, because the site would be incomplete.\n${reason}`,
  );
  expect(await read('old.html')).toBe('of an earlier export');
});
