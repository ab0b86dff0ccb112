import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fakeRemote, fakeShell, temporaryFolder, writeFakeRelease } from '../testing/fakeRelease';
import { newKeyPair } from '../signing/keys';
import type { SiteApplication } from '../site/readSite';
import { developmentSite } from './developmentSite';
import { publishBuilds } from './releasing';
import { testApplications } from './testing/layOutSite';

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  lines = [];
});

afterEach(() => rm(folder, { recursive: true }));

/** Opens a site whose channels are folders in the checkout, without keys, but for what differs of the shell. */
function open(shell: Partial<SiteApplication> = {}) {
  const root = path.join(folder, 'checkout');
  const listed = testApplications.map((application) => ({
    ...application,
    channel: path.join(root, 'releases', application.name),
    ...(application.role === 'host' && shell),
  }));
  return developmentSite({ root, siteFile: path.join(folder, 'site.json'), listed }, (line) =>
    lines.push(line),
  );
}

test('development site: folders in the checkout without keys are published to', async () => {
  expect((await open()).settings).toEqual({ SITE_FILE: path.join(folder, 'site.json') });
  expect(lines).toEqual([]);
});

test.each([
  ['an address', () => ({ channel: 'https://shell.invalid/' })],
  ['a folder beside the checkout', () => ({ channel: path.join(folder, 'checkout-releases') })],
  ['a key', () => ({ keys: [newKeyPair().publicKey] })],
])('development site: with %s of one application builds go live in .cache alone', async (_, shell) => {
  const builds = [fakeShell([]), fakeRemote('content', [{ path: '/' }])].map(async (release) => {
    const { application: name } = release.release;
    return { name, dist: await writeFakeRelease(path.join(folder, 'builds', name), release) };
  });
  const { channels, settings } = await open(shell());
  const ids = await publishBuilds(channels, await Promise.all(builds));
  const live = channels.map(async (channel) => (await channel.pointer())?.release);
  expect(await Promise.all(live)).toEqual(ids);
  expect(lines).toHaveLength(1);
  expect((await readdir(folder)).sort()).toEqual(['builds', 'checkout']);
  expect(await readdir(path.join(folder, 'checkout'))).toEqual(['.cache']);
  for (const used of Object.values(settings))
    expect(path.relative(folder, used)).toMatch(/^checkout.\.cache/);
});
