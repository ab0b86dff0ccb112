import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '../../releases/readRelease';
import { layOutReleases } from '../../releases/channels/testing/layOutSite';
import { fakeRemote, fakeShell, temporaryFolder } from '../../releases/testing/fakeRelease';
import { readSettings } from '../../server/settings/settings';
import { exportReleases } from './exportSite';
import type { ServerPlugin } from '../../server/ServerPlugin';
import { testSite } from '../../server/testing/testSite';

let work: string;

beforeEach(async () => {
  work = await temporaryFolder();
  await mkdir(path.join(work, 'export/public'), { recursive: true });
  await writeFile(path.join(work, 'export/public/index.html'), 'of before');
});

afterEach(() => rm(work, { recursive: true }));

const publish = (...releases: CheckedRelease[]) => layOutReleases(work, releases);

const plugin: ServerPlugin = {
  contents: () => new Map([['/donate', '<form action="/posts">']]),
  register: () => undefined,
};

function exportAll(): Promise<number> {
  const settings = readSettings(
    {
      SITE_FILE: path.join(work, 'site.json'),
      RELEASE_CACHE: path.join(work, 'cache'),
    },
    {
      ...testSite,
      settings: () => ({ config: {}, plugins: [plugin], isTrial: true, problems: [] }),
    },
  );
  return exportReleases(settings, path.join(work, 'export'), () => undefined);
}

const homePage = () => readFile(path.join(work, 'export/public/index.html'), 'utf8');

const content = fakeRemote('content', [{ path: '/', title: 'Home' }]);
const forms = fakeRemote('forms', [{ path: '/donate' }]);

test('export: a complete site replaces the earlier export and leaves no draft', async () => {
  await publish(fakeShell(), content, forms);
  expect(await exportAll()).toBe(2);
  expect(await homePage()).toContain('>Home</h1>');
  expect((await readdir(work)).filter((name) => name.startsWith('export'))).toEqual(['export']);
});

test('export: a page is that of its release, because a static host has no plugins', async () => {
  await publish(fakeShell(), content, forms);
  await exportAll();
  const donate = await readFile(path.join(work, 'export/public/donate.html'), 'utf8');
  expect(donate).toContain('</h1>');
  expect(donate).not.toContain('<form action="/posts">');
});

test('export: page views are not reported, because a static host receives no reports', async () => {
  await publish(fakeShell(), content, forms);
  await exportAll();
  expect(await homePage()).not.toContain('"reports":true');
});

test.each([
  ['no release of forms', [fakeShell(), content], 'forms: '],
  ['no release of the shell', [content, forms], 'shell: '],
  ['two owners of the home page', [fakeShell(), content, fakeRemote('forms', [{ path: '/' }])], 'forms: '],
  ['no home page', [fakeShell(), fakeRemote('content'), forms], 'No application has a page at /'],
])('export: %s: nothing is exported, and the error says why', async (_, releases, reason) => {
  await publish(...releases);
  await expect(exportAll()).rejects.toThrow(
    `Nothing is exported, because the site would be incomplete.\n${reason}`,
  );
  expect(await homePage()).toBe('of before');
});
