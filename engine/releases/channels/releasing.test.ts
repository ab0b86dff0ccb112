import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBuilds, publishCandidates, readCandidates, rollbackRelease } from './releasing';
import { siteForEachTest } from './testing/siteForEachTest';
import { channelOf } from './openChannels';
import { fakeRemote, fakeShell } from '../testing/fakeRelease';

const site = siteForEachTest();

const remote = (application: string, ...paths: string[]) =>
  site.build(
    fakeRemote(
      application,
      paths.map((each) => ({ path: each, title: `Title ${each}`, description: `Description ${each}` })),
    ),
  );

test('publishing: a path of another application is refused, and nothing changes', async () => {
  const [forms] = await publishBuilds(site.channels, [await remote('forms', '/donate')]);
  const publishing = publishBuilds(site.channels, [
    await site.build(fakeShell([])),
    await remote('content', '/', '/donate'),
  ]);
  await expect(publishing).rejects.toThrow(`/donate is a page of forms (release ${String(forms)})`);
  expect(await site.liveIds()).toEqual([undefined, undefined, forms]);
  expect(await readdir(path.join(site.folder, 'releases'))).toEqual(['forms']);
});

test('publishing: a page moves from one application to another in one step', async () => {
  await publishBuilds(site.channels, [
    await remote('content', '/', '/call'),
    await remote('forms', '/donate'),
  ]);
  const moved = [await remote('forms', '/donate', '/call'), await remote('content', '/')];
  const [forms, content] = await publishBuilds(site.channels, moved);
  expect(await site.liveIds()).toEqual([undefined, content, forms]);
});

test('publishing: what was checked beside another release than the live one does not go live', async () => {
  await publishBuilds(site.channels, [await remote('content', '/')]);
  const candidates = await readCandidates(site.channels, [await remote('forms', '/donate')]);
  const [content] = await publishBuilds(site.channels, [await remote('content', '/', '/donate')]);
  await expect(publishCandidates(candidates)).rejects.toThrow(
    'Another release of content went live since this one was checked',
  );
  expect(await site.liveIds()).toEqual([undefined, content, undefined]);
});

test('publishing: a pointer that no server accepts stops its own application alone', async () => {
  await publishBuilds(site.channels, [await remote('forms', '/donate')]);
  await writeFile(path.join(site.folder, 'releases/forms/live.json'), '{}');
  const [content] = await publishBuilds(site.channels, [await remote('content', '/')]);
  const both = [await remote('content', '/', '/call'), await remote('forms', '/donate')];
  await expect(publishBuilds(site.channels, both)).rejects.toMatchObject({ exitCode: 65 });
  expect(await channelOf(site.channels, 'content').pointer()).toMatchObject({ release: content });
});

describe('rolling back', () => {
  test('rollback: a release with a path of another application is refused', async () => {
    const [first] = await publishBuilds(site.channels, [await remote('content', '/', '/call')]);
    const [content] = await publishBuilds(site.channels, [await remote('content', '/')]);
    const [forms] = await publishBuilds(site.channels, [await remote('forms', '/call')]);
    for (const id of [undefined, first])
      await expect(rollbackRelease(site.channels, 'content', id)).rejects.toThrow('/call is a page of forms');
    expect(await site.liveIds()).toEqual([undefined, content, forms]);
  });
});
