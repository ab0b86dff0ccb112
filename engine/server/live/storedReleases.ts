import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  channelPath,
  listingPath,
  pruneChannel,
  readChannelRelease,
} from '../../releases/channels/channelFiles';
import { FolderStore } from '../../releases/channels/FolderStore';
import { acceptPointer, maxPointerBytes, type Pointer, pointerFile } from '../../releases/channels/pointer';
import { parseJson } from '../../releases/parseJson';
import type { CheckedRelease } from '../../releases/readRelease';

/**
 * The accepted pointer and releases of a channel, in a folder with the layout of a channel to which only this server writes: a
 * restarted one uses them while the channel cannot be reached, and remembers which pointer it accepted last.
 */
export function storedReleases(application: string, folder: string) {
  const store = new FolderStore(folder);
  return {
    /** The pointer that was accepted last, if one of the application's current keys signed it, and its releases that are whole. */
    async restore(keys: readonly KeyObject[]) {
      const stored = await store.read(pointerFile, maxPointerBytes).catch(() => undefined);
      const acceptedBy = (signers: readonly KeyObject[]) => {
        try {
          return stored && acceptPointer(stored.bytes, { application, keys: signers, now: Date.now() });
        } catch {
          return undefined;
        }
      };
      const read = async (file: string, most: number) => (await store.read(file, most))?.bytes;
      const releases = new Map<string, CheckedRelease>();
      // What was served stays, also once its key is gone.
      for (const id of idsIn(acceptedBy([])?.pointer)) {
        const release = await readChannelRelease(application, id, read).catch(() => undefined);
        if (release) releases.set(id, release);
      }
      return { accepted: acceptedBy(keys), releases };
    },

    async write(pointer: Buffer, { release, files }: CheckedRelease): Promise<void> {
      for (const [file, bytes] of files) await store.write(channelPath(release.id, file), bytes);
      await store.write(listingPath(release.id), Buffer.from(JSON.stringify(release, null, 2)));
      await store.write(pointerFile, pointer);
      await pruneChannel(store, JSON.parse(pointer.toString('utf8')) as Pointer);
    },
  };
}

/** The ids that a pointer names, oldest first. */
export function idsIn(pointer: Pointer | undefined): string[] {
  return pointer ? [...pointer.previous].reverse().concat(pointer.release) : [];
}

/** Whether the pointer in such a folder is signed: the application had keys when it was accepted. */
export function hadKeys(folder: string): boolean {
  const file = path.join(folder, pointerFile);
  const pointer = existsSync(file) ? parseJson(readFileSync(file)) : undefined;
  return Boolean((pointer as Partial<Pointer> | undefined)?.signature);
}
