import type { KeyObject } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { newKeyPair, readPrivateKey } from '@site/publishing/signing/keys';
import { writePreviewToken } from '@site/publishing/channels/previewToken';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import {
  fakeRemote,
  fakeShell,
  temporaryFolder,
  writeFakeRelease,
} from '@site/publishing/releases/testing/fakeRelease';
import { LiveSite } from '../live/LiveSite';
import { readSettings } from '../settings/settings';
import { testSite } from '../testing/testSite';

const forReleases = newKeyPair();
const forPreviews = newKeyPair();
const releaseKey = readPrivateKey(forReleases.privateKey);
const previewKey = readPrivateKey(forPreviews.privateKey);
const shell = fakeShell(['/about']);
const content = fakeRemote('content');
const changed = fakeRemote('content', [{}], { text: 'previewed' });

let folder: string;
let site: LiveSite;

/** Writes a build of a release, and returns it with its channel. */
async function channelWith({ release, ...rest }: CheckedRelease, key: KeyObject) {
  const { application, id } = release;
  const dist = await writeFakeRelease(path.join(folder, 'builds', id), { release, ...rest });
  return {
    dist,
    channel: new Channel(application, new FolderStore(path.join(folder, application)), () => key),
  };
}

async function publish(release: CheckedRelease, key: KeyObject): Promise<void> {
  const { dist, channel } = await channelWith(release, key);
  await channel.publish(dist);
}

beforeEach(async () => {
  folder = await temporaryFolder();
  const keys = { keys: [forReleases.publicKey], previewKeys: [forPreviews.publicKey] };
  const siteFile = path.join(folder, 'site.json');
  const applications = {
    shell: { role: 'host', owner: 'platform', channel: 'shell', ...keys },
    content: { role: 'remote', owner: 'content', channel: 'content', ...keys },
  };
  await writeFile(siteFile, JSON.stringify({ applications }));
  const settings = readSettings(
    {
      TRIAL: '1',
      SITE_FILE: siteFile,
      RELEASE_CACHE: path.join(folder, 'cache'),
    },
    testSite,
  );
  site = new LiveSite(settings, jest.fn());
  for (const release of [shell, content]) await publish(release, releaseKey);
});

afterEach(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ['of previews', previewKey],
  ['of releases', releaseKey],
])('preview: a token signed by a key %s is valid', async (_of, key) => {
  const { dist, channel } = await channelWith(changed, key);
  await channel.stage(dist);
  await site.poll();
  const expires = new Date(Date.now() + 60_000).toISOString();
  const token = writePreviewToken({ releases: { content: changed.release.id }, expires }, key);
  const previewed = (await site.preview(token)).site.page('/about', 'full');
  expect(previewed.identity.toString('utf8')).toContain('<p>previewed</p>');
});

test('release: a pointer signed by a key of previews is refused', async () => {
  await publish(changed, previewKey);
  await site.poll();
  expect(site.status().applications.content?.release).not.toBe(changed.release.id);
  expect(site.status().applications.content?.problem).toMatch(/sign/);
});
