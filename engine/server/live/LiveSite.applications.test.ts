import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fakeRemote } from '../../releases/testing/fakeRelease';
import { testApplications } from '../../releases/channels/testing/layOutSite';
import { writeLocalSite } from '../../releases/channels/developmentSite';
import { LiveSite } from './LiveSite';
import { readServerSettings } from '../settings/settings';
import { content, forms, liveSiteForEachTest, shell } from '../testing/liveSiteForEachTest';
import { testSite } from '../testing/testSite';

const tested = liveSiteForEachTest();
const { channelFolder, publish, announced, statusAt, log } = tested;

/** Resolves once a condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(20);
}

describe('live site: the list of applications', () => {
  const shop = fakeRemote('shop', [{ path: '/shop' }]);
  const withShop = [
    ...testApplications,
    { name: 'shop', role: 'remote' as const, owner: 'shop', channel: '', keys: [] },
  ];

  test('an added remote is served, and a removed one is not', async () => {
    for (const release of [shell, content, forms, shop]) await publish(release);
    await tested.site.watch(60_000);
    expect(statusAt('/shop')).toBe(404);
    const joined = announced(/^shop: release \w+ is live/);
    await writeLocalSite(tested.folder, withShop);
    await joined;
    expect([statusAt('/shop'), statusAt('/about')]).toEqual([200, 200]);
    await writeLocalSite(tested.folder, testApplications);
    await until(() => statusAt('/shop') === 404);
    expect(statusAt('/about')).toBe(200);
    expect(Object.keys(tested.site.status().applications)).toEqual(['shell', 'content', 'forms']);
  });

  test('a broken remote affects its own pages only', async () => {
    for (const release of [shell, content]) await publish(release);
    await mkdir(channelFolder('shop'), { recursive: true });
    await writeFile(path.join(channelFolder('shop'), 'live.json'), 'broken');
    await tested.site.watch(60_000);
    const reported = announced(/^shop: it has no live release\. Its newest release is refused/);
    await writeLocalSite(tested.folder, withShop);
    await reported;
    expect([statusAt('/shop'), statusAt('/about')]).toEqual([404, 200]);
  });

  test('an invalid list leaves the site unchanged', async () => {
    for (const release of [shell, content]) await publish(release);
    await tested.site.watch(60_000);
    const reported = announced(/^site: the applications stay as they are\..*cannot be read/);
    await writeFile(path.join(tested.folder, 'site.json'), '{');
    await reported;
    expect(statusAt('/about')).toBe(200);
  });

  test('unsigned releases in production need ALLOW_UNSIGNED', async () => {
    const production = {
      SITE_ORIGIN: 'https://site.example',
      SITE_FILE: await writeLocalSite(tested.folder, testApplications),
    };
    expect(() => new LiveSite(readServerSettings(production, testSite), log)).toThrow(
      'lists no keys for shell, content, forms: make some with "npm run keys"',
    );
    expect(
      () => new LiveSite(readServerSettings({ ...production, ALLOW_UNSIGNED: '1' }, testSite), log),
    ).not.toThrow();
  });
});
