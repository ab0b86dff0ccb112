import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '../../releases/readRelease';
import { channelOf } from '../../releases/channels/openChannels';
import { siteForEachTest } from '../../releases/channels/testing/siteForEachTest';
import { fakeRemote, fakeShell, named } from '../../releases/testing/fakeRelease';
import { readCandidates } from '../../releases/channels/releasing';
import { releaseBuilds } from './release';

const site = siteForEachTest();
/** The applications that the gate checked in the last release. */
let gated: string[];

async function release(...releases: CheckedRelease[]): Promise<string[]> {
  return releaseBuilds(await candidatesOf(...releases), 'changed', (changed) => {
    gated = changed.builds.map((build) => build.release.application);
    return Promise.resolve(changed);
  });
}

const candidatesOf = async (...releases: CheckedRelease[]) =>
  readCandidates(site.channels, await Promise.all(releases.map(site.build)));

const shell = fakeShell([]);
const home = { path: '/', title: 'Home', description: 'The home page.' };
const about = { path: '/about' };
const content = fakeRemote('content', [home, about]);
const forms = fakeRemote('forms', [{ path: '/donate', title: 'Donate', description: 'Give a computer.' }]);

test('release: only the application that changed is released', async () => {
  await release(shell, content, forms);
  const next = fakeRemote('content', [home, { ...about, html: '<h1>About us all</h1>' }]);
  expect(await release(shell, next, forms)).toEqual([
    'shell: unchanged',
    `content: release ${next.release.id} is live, in place of ${content.release.id}`,
    'forms: unchanged',
  ]);
  expect(gated).toEqual(['content']);
  expect(await channelOf(site.channels, 'forms').pointer()).toMatchObject({ previous: [] });
  expect(await channelOf(site.channels, 'content').pointer()).toMatchObject({
    previous: [content.release.id],
  });
});

test('release: releasing again repairs a damaged live release', async () => {
  await release(shell, content, forms);
  const page = path.join(site.folder, 'releases/content/releases', content.release.id, 'pages/about.html');
  await writeFile(page, 'damaged');
  const [, line] = await release(shell, content, forms);
  expect(line).toContain(`in place of ${content.release.id}`);
  const [, again] = await release(shell, content, forms);
  expect(again).toContain('unchanged');
});

test('release: a refusal of the gate leaves every live release unchanged', async () => {
  await release(shell, content, forms);
  const next = fakeRemote('content', [home], { text: 'second' });
  const refusal = releaseBuilds(await candidatesOf(next), 'changed', () =>
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
  expect(line).toBe(`content: release ${content.release.id} is live, in place of ${noted.release.id}`);
});
