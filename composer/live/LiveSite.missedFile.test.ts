import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { fakeRemote } from '@site/publishing/releases/testing/fakeRelease';
import { UnsearchedFile } from '../responses/UnsearchedFile';
import { LiveSite } from './LiveSite';
import { readSettings } from '../settings/settings';
import { content, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';
import { testSite } from '../testing/testSite';

const tested = liveSiteForEachTest();
const { channelFolder, publish, log } = tested;

describe('live site: a file unknown to this server', () => {
  const newer = fakeRemote('content', [{}], { text: 'second' });
  const entry = `/${newer.release.entry}`;

  test('is served after a poll of its channel', async () => {
    for (const release of [shell, content]) await publish(release);
    await tested.site.poll();
    await publish(newer);
    expect((await tested.site.staticFile(entry))?.bodies.identity).toEqual(
      newer.files.get(newer.release.entry),
    );
  });

  test('of a release replaced before this server saw it is served', async () => {
    for (const release of [shell, content]) await publish(release);
    await tested.site.poll();
    await publish(newer);
    await publish(fakeRemote('content', [{}], { text: 'third' }));
    expect(await tested.site.staticFile(entry)).toBeDefined();
  });

  test('of a release that no pointer names any more is served', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `text-${String(index)}`);
    const releases = texts.map((text) => fakeRemote('content', [{}], { text }));
    for (const release of [shell, ...releases]) await publish(release);
    await tested.site.poll();
    const [oldest = ''] = Object.keys(releases[0]?.release.files ?? {}).filter((file) =>
      file.endsWith('.js'),
    );
    expect(tested.site.current?.static.get(`/${oldest}`)).toBeUndefined();
    expect((await tested.site.staticFile(`/${oldest}`))?.bodies.identity).toEqual(
      releases[0]?.files.get(oldest),
    );
  });

  test('of an older release is served, even if the live one changes meanwhile', async () => {
    const [third, fourth] = ['third', 'fourth'].map((text) => fakeRemote('content', [{}], { text }));
    for (const release of [shell, content]) await publish(release);
    await tested.site.poll();
    await publish(newer);
    const pointer = path.join(channelFolder('content'), 'live.json');
    await publish(third as CheckedRelease);
    const atThird = await readFile(pointer);
    await publish(fourth as CheckedRelease);
    const atFourth = await readFile(pointer);
    await writeFile(pointer, atThird);
    // Before the next poll begins.
    log.mockImplementation((message: string) => {
      if (message.includes(third?.release.id ?? 'none')) writeFileSync(pointer, atFourth);
    });
    expect(await tested.site.staticFile(entry)).toBeDefined();
  });

  test('in no channel is missing, and many requests cause one poll', async () => {
    for (const release of [shell, content]) await publish(release);
    await tested.site.poll();
    const asked = Array.from({ length: 50 }, (_, index) =>
      tested.site.staticFile(`/static/js/content.none.${String(index)}.js`),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toEqual([]);
  });

  test('is not called missing while its channel does not respond', async () => {
    await publish(shell);
    await tested.site.poll();
    await expect(tested.site.staticFile(entry)).rejects.toThrow(UnsearchedFile);
    await publish(newer);
    expect(await tested.site.staticFile(entry)).toBeDefined();
  });

  test('is not searched for if that is off', async () => {
    await tested.site.stop();
    const settings = readSettings(
      {
        TRIAL: '1',
        SITE_FILE: path.join(tested.folder, 'site.json'),
        ASK_ON_MISS: '0',
      },
      testSite,
    );
    tested.site = new LiveSite({ ...settings, cacheFolder: path.join(tested.folder, 'cache') }, log);
    for (const release of [shell, content]) await publish(release);
    await tested.site.poll();
    await publish(newer);
    expect(await tested.site.staticFile(entry)).toBeUndefined();
  });
});
