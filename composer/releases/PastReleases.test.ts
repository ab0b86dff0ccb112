import { rm } from 'node:fs/promises';
import { listingPath } from '@site/publishing/channels/channelPath';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { newKeyPair, readPrivateKey, readPublicKey } from '@site/publishing/signing/keys';
import { oldPointerFile, type Pointer } from '@site/publishing/channels/pointer';
import { signPointer } from '@site/publishing/channels/signPointer';
import { fakeRemote, temporaryFolder } from '@site/publishing/releases/testing/fakeRelease';
import { PastReleases } from './PastReleases';

const keys = newKeyPair();
const [first, second] = [fakeRemote('content'), fakeRemote('content', [{}], { text: 'second' })];
const { signal } = new AbortController();

let folder: string;
let store: FolderStore;
let past: PastReleases;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = new FolderStore(folder);
  past = new PastReleases('content', store, [readPublicKey(keys.publicKey)]);
  for (const { release } of [first, second])
    await store.write(listingPath(release.id), Buffer.from(JSON.stringify(release)));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function pointerTo({ release }: typeof first, sequence: number): Pointer {
  return signPointer(
    {
      application: 'content',
      release: release.id,
      sequence,
      issued: '2026-06-01T12:00:00Z',
      expires: '2026-06-02T12:00:00Z',
      previous: [],
    },
    readPrivateKey(keys.privateKey),
  );
}

/** Writes the files of the channel after a release of `first` and the switches up to the sequence. */
async function switchTo(sequence: number): Promise<Pointer> {
  for (let before = 1; before < sequence; before++) {
    const pointer = pointerTo(before === 1 ? first : second, before);
    await store.write(oldPointerFile(before), Buffer.from(JSON.stringify(pointer)));
  }
  return pointerTo(second, sequence);
}

const findFirst = (live: Pointer) => past.releaseWith(first.release.entry, live, signal);

test.each([2, 11, 12, 101])('past releases: at switch %d the first one is found', async (sequence) => {
  expect(await findFirst(await switchTo(sequence))).toBe(first.release.id);
});

test('past releases: those of more than a hundred switches ago are skipped', async () => {
  expect(await findFirst(await switchTo(102))).toBeUndefined();
});

test('past releases: the latest of several that list a file is returned', async () => {
  const live = await switchTo(5);
  const both = { ...first.release, files: { ...first.release.files, ...second.release.files } };
  await store.write(listingPath(first.release.id), Buffer.from(JSON.stringify(both)));
  expect(await past.releaseWith(second.release.entry, live, signal)).toBe(second.release.id);
});

test('past releases: those of later switches are found later', async () => {
  expect(await past.releaseWith(second.release.entry, await switchTo(2), signal)).toBeUndefined();
  expect(await past.releaseWith(second.release.entry, await switchTo(3), signal)).toBe(second.release.id);
});

test('past releases: an unreadable channel throws, and is read again', async () => {
  const live = await switchTo(3);
  const read = jest.spyOn(store, 'read').mockRejectedValueOnce(new Error('The host is down.'));
  await expect(findFirst(live)).rejects.toThrow('The host is down.');
  read.mockRestore();
  expect(await findFirst(live)).toBe(first.release.id);
});
