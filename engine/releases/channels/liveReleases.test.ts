import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveReleases } from './liveReleases';
import type { CheckedRelease } from '../readRelease';
import { siteForEachTest } from './testing/siteForEachTest';
import { channelOf } from './openChannels';
import { fakeRemote, fakeShell } from '../testing/fakeRelease';

const site = siteForEachTest();

/** Makes a release live without checking whether it fits the others. */
function publish(release: CheckedRelease): Promise<string> {
  return channelOf(site.channels, release.release.application).publish(release);
}

/** The problems of each application, by its name. */
async function problems(): Promise<Record<string, string[]>> {
  return Object.fromEntries(
    (await liveReleases(site.channels)).map((entry) => [entry.application, entry.problems]),
  );
}

const shell = fakeShell();
const forms = fakeRemote('forms', [{ path: '/donate' }]);

test('live releases: releases that fit together are all served', async () => {
  const releases = [shell, fakeRemote('content'), forms];
  for (const release of releases) await publish(release);
  const entries = await liveReleases(site.channels);
  expect(entries).toMatchObject(
    releases.map(({ release }) => ({
      application: release.application,
      pointer: { release: release.id, previous: [] },
      release: { release: { id: release.id } },
      problems: [],
    })),
  );
});

test.each([
  ['forms', ['content', 'forms']],
  ['content', ['forms', 'content']],
])('live releases: of two owners of a path the later one, %s, is left out', async (last, order) => {
  await publish(shell);
  for (const application of order) {
    await publish(fakeRemote(application, [{ path: '/donate' }]));
    await later();
  }
  const entries = await liveReleases(site.channels);
  expect(entries.filter(({ release }) => !release).map(({ application }) => application)).toEqual([last]);
  expect((await problems())[last]?.[0]).toContain(`/donate is a page of ${String(order[0])}`);
});

/** Waits for the next millisecond. */
async function later(): Promise<void> {
  const start = Date.now();
  while (Date.now() === start) await new Promise(setImmediate);
}

test('live releases: a damaged release is left out with the reason', async () => {
  await publish(shell);
  await publish(fakeRemote('content'));
  const id = await publish(forms);
  await writeFile(path.join(site.folder, 'releases/forms/releases', id, 'pages/donate.html'), 'damaged');
  expect(await problems()).toEqual({
    shell: [],
    content: [],
    forms: ['pages/donate.html is not the file that was built. It has 7 of 29 bytes.'],
  });
});

test('live releases: without the shell nothing is served', async () => {
  await publish(fakeRemote('content'));
  await publish(forms);
  expect(await problems()).toEqual({
    shell: ['shell has never been released.'],
    content: ['There is no release of the shell to show it in.'],
    forms: ['There is no release of the shell to show it in.'],
  });
});
