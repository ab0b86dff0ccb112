import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AddressStore } from '../../releases/channels/AddressStore';
import { Channel } from '../../releases/channels/Channel';
import { FolderStore } from '../../releases/channels/FolderStore';
import { newKeyPair, readPrivateKey } from '../../releases/signing/keys';
import { pointerFile } from '../../releases/channels/pointer';
import type { CheckedRelease } from '../../releases/readRelease';
import { fakeRemote, temporaryFolder } from '../../releases/testing/fakeRelease';
import { FakeHost } from '../testing/FakeHost';
import { ChannelSource } from './ChannelSource';

const keys = newKeyPair();
const releases = ['first', 'second', 'third'].map((text) => fakeRemote('content', [{}], { text }));
const [first, second, third] = releases as [CheckedRelease, CheckedRelease, CheckedRelease];

let work: string;
let folder: string;
let cache: string;
let channel: Channel;
let host: FakeHost;
let now: number;
const log = jest.fn();
const onChange = jest.fn();

beforeEach(async () => {
  work = await temporaryFolder();
  folder = path.join(work, 'channel');
  cache = path.join(work, 'cache');
  channel = new Channel({ name: 'content', keys: [] }, new FolderStore(folder), () =>
    readPrivateKey(keys.privateKey),
  );
  host = await FakeHost.start(folder);
  log.mockReset();
  now = Date.parse('2026-06-01T12:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await host.stop();
  await rm(work, { recursive: true });
});

function start(address: string, publicKeys = [keys.publicKey]): ChannelSource {
  const settings = { cacheFolder: cache, channelInterval: undefined };
  const application = { name: 'content', role: 'remote', owner: 'content', channel: address } as const;
  return new ChannelSource({ ...application, keys: publicKeys }, settings, log, onChange);
}

const onFolder = () => start(folder);
const onAddress = () => start(host.address);

async function publish(...published: CheckedRelease[]): Promise<void> {
  for (const release of published) await channel.publish(release);
}

/** @returns the ids of what is found; the problem if there is one; undefined if nothing has changed */
async function poll(source: ChannelSource) {
  const isFound = await source.poll();
  if (source.problem) return source.problem;
  const live = source.newest?.release.id;
  const older = source.all.map(({ release }) => release.id).filter((id) => id !== live);
  return isFound ? { live, older } : undefined;
}

/** A source that was polled once after these were published. */
async function polled(open: () => ChannelSource, ...published: CheckedRelease[]): Promise<ChannelSource> {
  await publish(...published);
  const source = open();
  await poll(source);
  return source;
}

const logged = () => log.mock.calls.map(([line]) => String(line));

const pageOf = ({ release }: CheckedRelease) => path.join(folder, 'releases', release.id, 'pages/about.html');
const wrongPage = 'so long that it is not a part of the page that was built';

describe.each([
  ['folder', onFolder],
  ['address', onAddress],
])('channel source: in a %s', (_case, open) => {
  test('a release is found once, complete, and nothing before it', async () => {
    const source = open();
    expect(await poll(source)).toBeUndefined();
    await publish(first);
    expect(await poll(source)).toEqual({ live: first.release.id, older: [] });
    expect(source.newest?.files.get('pages/about.html')).toEqual(first.files.get('pages/about.html'));
    expect(await poll(source)).toBeUndefined();
  });

  test('a switch is found, and the previous release is kept for open tabs', async () => {
    const source = await polled(open, first);
    await publish(second);
    expect(await poll(source)).toEqual({ live: second.release.id, older: [first.release.id] });
  });

  test('older releases are found by the poll after the live one', async () => {
    await publish(first, second, third);
    const source = open();
    expect(await poll(source)).toEqual({ live: third.release.id, older: [] });
    expect(await poll(source)).toEqual({
      live: third.release.id,
      older: [first.release.id, second.release.id],
    });
    expect(await poll(source)).toBeUndefined();
  });

  test('a damaged release is refused, and the next one accepted at once', async () => {
    const source = await polled(open, first);
    await publish(second);
    await writeFile(pageOf(second), wrongPage.slice(0, 30));
    expect(await poll(source)).toMatch('Its newest release is refused.');
    expect(await poll(source)).toMatch('is not the file that was built');
    await publish(third);
    expect(await poll(source)).toMatchObject({ live: third.release.id });
  });

  test('a release with a missing file is tried again until it is complete', async () => {
    await publish(first);
    const page = first.files.get('pages/about.html') ?? '';
    await rm(pageOf(first));
    const source = open();
    expect(await poll(source)).toMatch('cannot be read yet and is tried again');
    await writeFile(pageOf(first), page);
    expect(await poll(source)).toMatchObject({ live: first.release.id });
  });

  test('a file that is longer than its release lists is not read', async () => {
    await publish(first);
    await writeFile(pageOf(first), 'x'.repeat(100_000));
    expect(await poll(open())).toMatch('is longer than');
  });

  test('an older release that could not be read is tried again', async () => {
    await publish(first, second);
    const page = first.files.get('pages/about.html') ?? '';
    await rm(pageOf(first));
    const source = open();
    await poll(source);
    expect(await poll(source)).toBeUndefined();
    await writeFile(pageOf(first), page);
    expect(await poll(source)).toMatchObject({ older: [first.release.id] });
  });

  test('an older pointer is refused, also after a restart', async () => {
    await publish(first);
    const older = await new FolderStore(folder).read(pointerFile, 1000);
    await publish(second);
    await poll(open());
    await writeFile(path.join(folder, pointerFile), older?.bytes ?? '');
    const restarted = open();
    await poll(restarted);
    expect(await poll(restarted)).toMatch('it is an older pointer');
  });

  test('an expired pointer leaves the release live, with a warning', async () => {
    const source = await polled(open, first);
    now = Date.parse('2030-01-01T00:00:00Z');
    expect(await poll(source)).toMatch('Its pointer expired at 2026-08-30T12:00:00.000Z');
    await publish(first);
    expect(await poll(source)).toEqual({ live: first.release.id, older: [] });
  });
});

describe('channel source: at an address', () => {
  test('only the pointer is requested until it changes', async () => {
    const source = await polled(onAddress, first);
    host.requests = [];
    expect(await poll(source)).toBeUndefined();
    expect(host.requests).toEqual([{ file: pointerFile, status: 200 }]);
  });

  test('a release that is in memory is not fetched again', async () => {
    const source = await polled(onAddress, first, second);
    await poll(source);
    await channel.rollback();
    host.requests = [];
    expect(await poll(source)).toMatchObject({ live: first.release.id });
    expect(host.requests.map(({ file }) => file)).toEqual([pointerFile]);
  });

  test('a host that is down is tried again, and the release stays live', async () => {
    const source = await polled(onAddress, first);
    host.isDown = true;
    expect(await poll(source)).toMatch('live.json could not be fetched: ');
    host.isDown = false;
    await publish(second);
    expect(await poll(source)).toMatchObject({ live: second.release.id });
  });

  test('a host that takes too long is an error', async () => {
    host.isHanging = true;
    const read = new AddressStore(host.address, 50).read(pointerFile, 1000);
    await expect(read).rejects.toThrow(
      'live.json could not be fetched: The host took longer than 0.05 seconds.',
    );
  });

  test('after a restart the stored release is used while the host is down', async () => {
    await publish(first);
    await poll(onAddress());
    host.isDown = true;
    const restarted = onAddress();
    expect(await poll(restarted)).toMatchObject({ live: first.release.id });
    expect(await poll(restarted)).toMatch('live.json could not be fetched: ');
  });

  test('after a restart the second poll finds a newer release', async () => {
    await publish(first);
    await poll(onAddress());
    await publish(second);
    const restarted = onAddress();
    expect(await poll(restarted)).toMatchObject({ live: first.release.id });
    expect(await poll(restarted)).toMatchObject({ live: second.release.id });
  });

  test('a release that a revoked key signed stays, and its pointer is accepted no more', async () => {
    await publish(first);
    await poll(onAddress());
    const restarted = start(host.address, [newKeyPair().publicKey]);
    expect(await poll(restarted)).toMatchObject({ live: first.release.id });
    expect(await poll(restarted)).toMatch('not signed by a key of content');
    expect([restarted.newest, restarted.pointer]).toEqual([first, undefined]);
  });
});

describe('channel source: a cache that cannot be written', () => {
  beforeEach(async () => {
    await writeFile(cache, 'a file in place of the folder');
    await publish(first);
  });

  test('the release is fetched once, served from memory and logged once', async () => {
    const source = onAddress();
    expect(await poll(source)).toMatchObject({ live: first.release.id });
    host.requests = [];
    expect(await poll(source)).toBeUndefined();
    expect(await poll(source)).toBeUndefined();
    expect(host.requests.map(({ file }) => file)).toEqual([pointerFile, pointerFile]);
    expect(logged()).toEqual([
      expect.stringMatching(
        `^content: release ${first.release.id} is served from memory: it cannot be saved for a restart\\. E\\w+: `,
      ),
    ]);
  });
});
