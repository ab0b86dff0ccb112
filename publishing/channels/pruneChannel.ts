import type { Release } from '../releases/release';
import { channelPath, listingPath, staticFolder } from './channelPath';
import type { ChannelStore } from './ChannelStore';
import { oldPointersFolder, parsePointer, type Pointer } from './pointer';
import { readListing } from './readListing';

/**
 * The age at which files that no pointer names are removed, in milliseconds: another publisher may be about to name a younger
 * one, and a document may still need it.
 */
const graceTime = 24 * 60 * 60_000;

/**
 * Removes pointers that were replaced more than a day ago, releases that were not live within the last day, and static files
 * that no release lists. Removes nothing while a listing cannot be read, as one of a newer version of this code: nobody can say
 * then which files its release needs.
 * @param pointer the live pointer
 */
export async function pruneChannel(store: ChannelStore, pointer: Pointer): Promise<void> {
  const listed = await store.list('releases/');
  const ids = new Set(listed.map(({ file }) => file.split('/')[1] ?? ''));
  const releases = new Map<string, Release | undefined>();
  for (const id of ids) releases.set(id, await readListing(store, id));
  const written = listed.map(({ file }) => file);
  const isUnreadable = (id: string) => written.includes(listingPath(id)) && !releases.get(id);
  if (!releases.get(pointer.release) || [...ids].some(isUnreadable)) return;

  const kept = new Set([pointer.release, ...pointer.previous, ...(await pruneOldPointers(store))]);
  const needed = new Set<string>();
  for (const [id, release] of releases) {
    const own = listed.filter(({ file }) => file.startsWith(channelPath(id, '')));
    if (!kept.has(id) && own.every(({ age }) => age > graceTime)) {
      // The listing first: if the process stops here, the rest is no longer a release.
      await store.remove(listingPath(id));
      for (const { file } of own) await store.remove(file);
      continue;
    }
    for (const file of Object.keys(release?.files ?? {})) needed.add(channelPath(id, file));
  }
  for (const { file, age } of await store.list(staticFolder))
    if (age > graceTime && !needed.has(file)) await store.remove(file);
}

/** @returns the releases that were replaced within the last day */
async function pruneOldPointers(store: ChannelStore): Promise<string[]> {
  const listed = await store.list(oldPointersFolder);
  for (const { file, age } of listed) if (age > graceTime) await store.remove(file);
  const read = await Promise.all(
    listed.filter(({ age }) => age <= graceTime).map(({ file }) => store.read(file)),
  );
  return read.flatMap((stored) => (stored && parsePointer(stored.bytes)?.release) ?? []);
}
