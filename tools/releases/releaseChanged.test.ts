import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { channelOf } from '@site/publishing/channels/openChannels';
import { siteForEachTest } from '@site/publishing/channels/testing/siteForEachTest';
import { fakeRemote, fakeShell, named } from '@site/publishing/releases/testing/fakeRelease';
import { releaseChanged } from './releaseChanged';

const site = siteForEachTest();
/** The applications that the gate checked in the last release. */
let gated: string[];

async function release(...releases: CheckedRelease[]): Promise<string[]> {
  return releaseChanged(site.channels, await Promise.all(releases.map(site.build)), (changed) => {
    gated = changed.map(({ application }) => application);
    return Promise.resolve();
  });
}

const shell = fakeShell([]);
const home = { path: '/', title: 'Home', description: 'The home page.' };
const about = { path: '/about' };
const content = fakeRemote('content', [home, about]);
const forms = fakeRemote('forms', [{ path: '/donate', title: 'Donate', description: 'Give a computer.' }]);

test('release: the first one publishes every application', async () => {
  const ids = [shell, content, forms].map((each) => each.release.id);
  expect(await release(shell, content, forms)).toEqual(
    ['shell', 'content', 'forms'].map(
      (name, index) => `${name}: release ${String(ids[index])} is live: its first release`,
    ),
  );
  expect(await site.liveIds()).toEqual(ids);
});

test('release: only the application that changed is released', async () => {
  await release(shell, content, forms);
  const next = fakeRemote('content', [home, { ...about, html: '<h1>About us all</h1>' }]);
  expect(await release(shell, next, forms)).toEqual([
    `shell: unchanged, stays at ${shell.release.id}`,
    `content: release ${next.release.id} is live: 1 page changed (/about)`,
    `forms: unchanged, stays at ${forms.release.id}`,
  ]);
  expect(gated).toEqual(['content']);
  expect(await channelOf(site.channels, 'forms').pointer()).toMatchObject({ sequence: 1 });
  expect(await channelOf(site.channels, 'content').pointer()).toMatchObject({ sequence: 2 });
});

test('release: without changes nothing is released', async () => {
  await release(shell, content, forms);
  const lines = await release(shell, content, forms);
  expect(lines.every((line) => line.includes('unchanged'))).toBe(true);
  expect(await channelOf(site.channels, 'content').pointer()).toMatchObject({ sequence: 1 });
});

test.each([
  ['a title', [{ ...home, title: 'Welcome' }, about], '1 page changed (/)'],
  [
    'a new page',
    [home, about, { ...about, path: '/us', title: 'Us', description: 'Us.' }],
    '1 page added (/us)',
  ],
  ['a removed page', [home], '1 page removed (/about)'],
])('release: %s is described in the log line', async (_, pages, reason) => {
  await release(shell, content, forms);
  const [, line] = await release(shell, fakeRemote('content', pages), forms);
  expect(line).toContain(` is live: ${reason}`);
});

test('release: the log line names changed scripts and styles beside the pages', async () => {
  await release(shell, content, forms);
  const [first, second] = await release(
    fakeShell([], { text: 'second' }),
    fakeRemote('content', [home, about], { text: 'second' }),
    forms,
  );
  expect(first).toMatch(/is live: the layout, scripts, styles changed$/);
  expect(second).toMatch(/is live: 2 pages changed \(\/, \/about\); scripts, styles changed$/);
});

test('release: one refused application leaves every live release unchanged', async () => {
  await release(shell, content, forms);
  const refused = fakeRemote('forms', [{ path: '/donate', title: 'Donate', html: '<h2>Donate</h2>' }]);
  await expect(release(fakeShell([], { text: 'second' }), content, refused)).rejects.toThrow(
    '/donate: there is no h1',
  );
  expect(await site.liveIds()).toEqual([shell, content, forms].map((each) => each.release.id));
});

test('release: releasing again repairs a damaged live release', async () => {
  await release(shell, content, forms);
  const page = path.join(site.folder, 'releases/content/releases', content.release.id, 'pages/about.html');
  await writeFile(page, 'damaged');
  const [, line] = await release(shell, content, forms);
  expect(line).toContain('is damaged: pages/about.html is not the file that was built.');
  const [, again] = await release(shell, content, forms);
  expect(again).toContain('unchanged');
});

test('release: a refusal of the gate leaves every live release unchanged', async () => {
  await release(shell, content, forms);
  const next = fakeRemote('content', [home], { text: 'second' });
  const builds = [await site.build(next)];
  const refusal = releaseChanged(site.channels, builds, () =>
    Promise.reject(new Error('/ does not hydrate.')),
  );
  await expect(refusal).rejects.toThrow('/ does not hydrate.');
  expect(await site.liveIds()).toEqual([shell, content, forms].map((each) => each.release.id));
});

test('release: a build that skipped the gate is released again once it passes', async () => {
  const skipped = fakeRemote('content', [home, about]);
  const noted = { ...skipped, release: named({ ...skipped.release, gate: { skipped: 'no browser' } }) };
  await release(shell, noted, forms);
  const [, line] = await release(shell, content, forms);
  expect(line).toBe(`content: release ${content.release.id} is live: what is live skipped the gate`);
});
