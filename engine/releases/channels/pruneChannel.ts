import { z } from 'zod';
import { channelPath, listingPath, staticFolder } from './channelFiles';
import type { WriteStore } from './ChannelStore';
import type { Pointer } from './pointer';

/**
 * The age at which files that no pointer names are removed, in milliseconds: another publisher may be about to name a younger
 * one, and a document may still need it.
 */
const graceTime = 24 * 60 * 60_000;

/** What listings of every format have, also those of a newer version of this code. */
const listingSchema = z.object({ files: z.record(z.string(), z.unknown()) });

/**
 * Removes releases that the live pointer does not name, and static files that no release lists, once they are a day old. Removes nothing while a listing cannot be read: nobody can say which files its release needs.
 * @param pointer the live pointer
 */
export async function pruneChannel(store: WriteStore, pointer: Pointer): Promise<void> {
  const listed = await store.list('releases/');
  const ids = new Set(listed.map(({ file }) => file.split('/')[1] ?? ''));
  const filesOf = new Map<string, string[]>();
  try {
    for (const id of ids) {
      const hasListing = listed.some(({ file }) => file === listingPath(id));
      filesOf.set(id, hasListing || id === pointer.release ? await readFiles(store, id) : []);
    }
  } catch {
    return;
  }

  const kept = new Set([pointer.release, ...pointer.previous]);
  const needed = new Set<string>();
  for (const [id, files] of filesOf) {
    const own = listed.filter(({ file }) => file.startsWith(channelPath(id, '')));
    if (!kept.has(id) && own.every(({ age }) => age > graceTime)) {
      // The listing first: if the process stops here, the rest is no longer a release.
      await store.remove(listingPath(id));
      for (const { file } of own) await store.remove(file);
      continue;
    }
    for (const file of files) needed.add(channelPath(id, file));
  }
  for (const { file, age } of await store.list(staticFolder))
    if (age > graceTime && !needed.has(file)) await store.remove(file);
}

/** @throws if the listing of the release cannot be read */
async function readFiles(store: WriteStore, id: string): Promise<string[]> {
  const stored = await store.read(listingPath(id));
  return Object.keys(listingSchema.parse(JSON.parse(String(stored?.bytes))).files);
}
