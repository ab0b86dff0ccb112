import { z } from 'zod';
import { channelPath, listingPath, staticFolder } from './channelPath';
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
  const filesOf = new Map<string, string[] | undefined>();
  for (const id of ids) filesOf.set(id, await readFiles(store, id));
  const written = new Set(listed.map(({ file }) => file));
  const isUnreadable = (id: string) => written.has(listingPath(id)) && !filesOf.get(id);
  if (!filesOf.get(pointer.release) || [...ids].some(isUnreadable)) return;

  const kept = new Set([pointer.release, ...pointer.previous]);
  const needed = new Set<string>();
  for (const [id, files = []] of filesOf) {
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

/** @returns undefined if the release has no listing, or one that cannot be read */
async function readFiles(store: WriteStore, id: string): Promise<string[] | undefined> {
  try {
    const stored = await store.read(listingPath(id));
    const listing = listingSchema.parse(JSON.parse(stored?.bytes.toString('utf8') ?? ''));
    return Object.keys(listing.files);
  } catch {
    return undefined;
  }
}
