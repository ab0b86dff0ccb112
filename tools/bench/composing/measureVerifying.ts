import { rm } from 'node:fs/promises';
import path from 'node:path';
import { acceptPointer } from '@site/publishing/channels/acceptPointer';
import { Channel } from '@site/publishing/channels/Channel';
import { FolderStore } from '@site/publishing/channels/FolderStore';
import { newKeyPair, readPrivateKey, readPublicKey } from '@site/publishing/signing/keys';
import { pointerFile } from '@site/publishing/channels/pointer';
import { readChannelRelease } from '@site/publishing/channels/readChannelRelease';
import { cacheFolder } from '../site/cacheFolder';

export type Verifying = {
  application: string;
  files: number;
  bytes: number;
  /** The checks of a server before it adopts a release in memory: pointer, listing, hashes. In milliseconds, by round. */
  checked: number[];
  /** The same, with every file read from a folder. */
  read: number[];
};

/** Publishes a build to a signed channel, and verifies its release as a server does. */
export async function measureVerifying(
  application: string,
  dist: string,
  rounds: number,
): Promise<Verifying> {
  const folder = path.join(cacheFolder, 'composing/channels', application);
  await rm(folder, { recursive: true, force: true });
  const store = new FolderStore(folder);
  const pair = newKeyPair();
  const id = await new Channel(application, store, () => readPrivateKey(pair.privateKey)).publish(dist);
  const keys = [readPublicKey(pair.publicKey)];
  const inMemory = new Map<string, Buffer>();
  const readFile = async (file: string) => {
    const bytes = (await store.read(file))?.bytes;
    if (bytes) inMemory.set(file, bytes);
    return bytes;
  };
  const verify = async (read: (file: string) => Promise<Buffer | undefined>) => {
    const since = performance.now();
    const pointer = (await read(pointerFile)) ?? Buffer.alloc(0);
    acceptPointer(pointer, { application, keys, now: Date.now() });
    await readChannelRelease(application, id, read);
    return performance.now() - since;
  };
  const [read, checked]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    read.push(await verify(readFile));
    checked.push(await verify((file) => Promise.resolve(inMemory.get(file))));
  }
  const bytes = [...inMemory.values()].reduce((sum, each) => sum + each.length, 0);
  return { application, files: inMemory.size, bytes, checked, read };
}
