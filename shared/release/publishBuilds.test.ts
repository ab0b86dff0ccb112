import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Build, buildProblems, publishBuilds } from './publishBuilds';
import type { CheckedRelease } from './readRelease';
import type { Channel } from '../channel/Channel';
import { testSite } from '../site/testing/testSite';
import { channelOf } from '../site/openChannels';
import { rollbackRelease } from './rollbackRelease';
import { fakeRemote, fakeShell, temporaryFolder, writeFakeRelease } from './testing/fakeRelease';

let work: string;
let channels: Channel[];

beforeEach(async () => {
  work = await temporaryFolder();
  ({ channels } = await testSite(work));
});

afterEach(() => rm(work, { recursive: true }));

async function build(release: CheckedRelease): Promise<Build> {
  const { application, id } = release.release;
  return { application, dist: await writeFakeRelease(path.join(work, 'builds', id), release) };
}

const remote = (application: string, ...paths: string[]) =>
  build(
    fakeRemote(
      application,
      paths.map((each) => ({ path: each, title: `Title ${each}`, description: `Description ${each}` })),
    ),
  );

const liveIds = () => Promise.all(channels.map((folder) => folder.live()));

test('publishing: builds of all applications go live together', async () => {
  const builds = [await build(fakeShell([])), await remote('content', '/'), await remote('forms', '/donate')];
  const ids = await publishBuilds(channels, builds);
  expect(await liveIds()).toEqual(ids);
});

test('publishing: a path of another application is refused, and nothing changes', async () => {
  const [forms] = await publishBuilds(channels, [await remote('forms', '/donate')]);
  const publishing = publishBuilds(channels, [
    await build(fakeShell([])),
    await remote('content', '/', '/donate'),
  ]);
  await expect(publishing).rejects.toThrow(`/donate is a page of forms (release ${String(forms)})`);
  expect(await liveIds()).toEqual([undefined, undefined, forms]);
  expect(await readdir(path.join(work, 'releases'))).toEqual(['forms']);
});

test('publishing: two builds that claim one path are refused', async () => {
  const builds = [await remote('content', '/donate'), await remote('forms', '/donate')];
  await expect(publishBuilds(channels, builds)).rejects.toThrow('/donate is a page of content');
  expect(await liveIds()).toEqual([undefined, undefined, undefined]);
});

test('publishing: a page moves from one application to another in one step', async () => {
  await publishBuilds(channels, [await remote('content', '/', '/call'), await remote('forms', '/donate')]);
  const moved = [await remote('forms', '/donate', '/call'), await remote('content', '/')];
  const [forms, content] = await publishBuilds(channels, moved);
  expect(await liveIds()).toEqual([undefined, content, forms]);
});

test('publishing: a damaged release of another application does not hold up a good one', async () => {
  const [forms = ''] = await publishBuilds(channels, [await remote('forms', '/donate')]);
  await writeFile(path.join(work, 'releases/forms/releases', forms, 'pages/donate.html'), 'damaged');
  const [content] = await publishBuilds(channels, [await remote('content', '/donate')]);
  expect(await channelOf(channels, 'content').live()).toBe(content);
});

test('publishing: every problem is one line of the refusal', async () => {
  const publishing = publishBuilds(channels, [await remote('content', '/static', '/healthz')]);
  await expect(publishing).rejects.toThrow(
    'The site itself uses /static: give this page of content another path.\nThe site itself uses /healthz: give this page of content another path.',
  );
});

test('checking: what a release would be refused for is told, and nothing is released', async () => {
  const builds = [await remote('content', '/healthz')];
  expect(await buildProblems(channels, builds)).toEqual([
    'The site itself uses /healthz: give this page of content another path.',
  ]);
  expect(await buildProblems(channels, [await remote('content', '/')])).toEqual([]);
  expect(await readdir(work)).not.toContain('releases');
});

describe('rolling back', () => {
  test('rollback: a release whose path another application has by now is refused', async () => {
    const [first] = await publishBuilds(channels, [await remote('content', '/', '/call')]);
    const [content] = await publishBuilds(channels, [await remote('content', '/')]);
    const [forms] = await publishBuilds(channels, [await remote('forms', '/call')]);
    for (const id of [undefined, first])
      await expect(rollbackRelease(channels, 'content', id)).rejects.toThrow('/call is a page of forms');
    expect(await liveIds()).toEqual([undefined, content, forms]);
  });

  test('rollback: a release that fits the others is live again', async () => {
    const [first] = await publishBuilds(channels, [await remote('content', '/', '/call')]);
    await publishBuilds(channels, [await remote('content', '/')]);
    expect(await rollbackRelease(channels, 'content')).toBe(first);
    expect(await channelOf(channels, 'content').live()).toBe(first);
  });
});
