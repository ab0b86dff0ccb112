import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote, fakeShell, temporaryFolder, writeFakeRelease } from '../testing/fakeRelease';
import { newKeyPair } from '../signing/keys';
import type { SiteApplication } from '../site/readSite';
import { developmentSite, isOfCheckout } from './developmentSite';
import { publishBuilds } from './releasing';
import { testApplications } from './testing/layOutSite';

const checkout = path.resolve('/home/jane/site');
const inside = testApplications.map(({ name, ...application }) => ({
  ...application,
  name,
  channel: path.join(checkout, 'releases', name),
}));

/** The same applications, with one that differs. */
const withShell = (shell: Partial<SiteApplication>) =>
  inside.map((application) => (application.role === 'host' ? { ...application, ...shell } : application));

test('development site: folders in the checkout without keys are published to', () => {
  expect(isOfCheckout(checkout, inside)).toBe(true);
});

test.each([
  ['an address', { channel: 'https://shell.example.org/' }],
  ['a folder elsewhere', { channel: path.resolve('/srv/releases/shell') }],
  ['a folder beside the checkout', { channel: path.resolve('/home/jane/site-releases') }],
  ['a key', { keys: [newKeyPair().publicKey] }],
])('development site: %s of one application keeps all channels from being published to', (_, shell) => {
  expect(isOfCheckout(checkout, withShell(shell))).toBe(false);
});

test('development site: builds go live in .cache, nothing else is written, and one line says so', async () => {
  const folder = await temporaryFolder();
  const lines: string[] = [];
  try {
    const here = path.join(folder, 'checkout');
    const file = path.join(folder, 'site.json');
    const site = withShell({ channel: 'https://shell.invalid/', keys: [newKeyPair().publicKey] });
    const builds = await Promise.all(
      [fakeShell([]), fakeRemote('content', [{ path: '/' }])].map(async (release) => {
        const { application } = release.release;
        return {
          name: application,
          dist: await writeFakeRelease(path.join(folder, 'builds', application), release),
        };
      }),
    );
    const before = await readdir(folder, { recursive: true });

    const { channels, settings } = await developmentSite(
      { root: here, siteFile: file, listed: site },
      (line) => lines.push(line),
    );
    const ids = await publishBuilds(channels, builds);

    expect(await Promise.all(channels.map(async (channel) => (await channel.pointer())?.release))).toEqual(
      ids,
    );
    expect(lines).toHaveLength(1);
    const own = path.join('checkout', '.cache');
    const written = await readdir(folder, { recursive: true });
    expect(written.filter((each) => !before.includes(each) && !each.startsWith(own))).toEqual(['checkout']);
    for (const used of Object.values(settings))
      expect(path.relative(folder, used)).toMatch(/^checkout.\.cache/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
