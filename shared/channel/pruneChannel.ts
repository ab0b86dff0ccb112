import { channelPath, listingPath, staticFolder } from './channelPath';
import type { ChannelStore } from './ChannelStore';
import type { Pointer } from './pointer';
import { readListing } from './readListing';

/**
 * What no pointer names is removed when it is older than this, in milliseconds: another publisher may be about to name
 * what is younger, and a document may still ask for it.
 */
const graceTime = 24 * 60 * 60_000;

/** Removes releases that a channel's pointer no longer names, and static files that none of its releases lists. */
export async function pruneChannel(store: ChannelStore, pointer: Pointer): Promise<void> {
  const kept = new Set([pointer.release, ...pointer.previous]);
  const listed = await store.list('releases/');
  const ids = new Set(listed.map(({ file }) => file.split('/')[1] ?? ''));
  const needed = new Set<string>();
  for (const id of ids) {
    const own = listed.filter(({ file }) => file.startsWith(channelPath(id, '')));
    if (!kept.has(id) && own.every(({ age }) => age > graceTime)) {
      // The listing first: what is left of a release that was cut off here is no release.
      await store.remove(listingPath(id));
      for (const { file } of own) await store.remove(file);
      continue;
    }
    const release = await readListing(store, id);
    for (const file of Object.keys(release?.files ?? {})) needed.add(channelPath(id, file));
  }
  for (const { file, age } of await store.list(staticFolder))
    if (age > graceTime && !needed.has(file)) await store.remove(file);
}
