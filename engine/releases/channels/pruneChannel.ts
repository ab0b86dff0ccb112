import { z } from 'zod';
import { parseJson } from '../parseJson';
import { channelPath, listingPath, maxListingBytes, staticFolder } from './channelFiles';
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
 * Removes releases that the live pointer does not name, and static files that no release lists, once they are a day old. Removes
 * nothing while a listing cannot be read: nobody can say which files its release needs.
 */
export async function pruneChannel(store: WriteStore, pointer: Pointer): Promise<void> {
  const written = await store.list();
  const found = written.flatMap(({ file }) => /^releases\/([^/]+)\//.exec(file)?.[1] ?? []);
  const named = [pointer.release, ...pointer.previous];
  const needed = new Set<string>();
  const stale: string[] = [];
  for (const id of new Set([pointer.release, ...found])) {
    const own = written.filter(({ file }) => file.startsWith(channelPath(id, '')));
    const isListed = own.some(({ file }) => file === listingPath(id));
    const listing = isListed && (await store.read(listingPath(id), maxListingBytes).catch(() => undefined));
    const { data } = listingSchema.safeParse(listing && parseJson(listing.bytes));
    if (!data && (isListed || id === pointer.release)) return;
    if (named.includes(id) || own.some(({ age }) => age <= graceTime))
      for (const file of Object.keys(data?.files ?? {})) needed.add(channelPath(id, file));
    // The listing first: if the process stops here, the rest is no longer a release.
    else stale.push(listingPath(id), ...own.map(({ file }) => file));
  }
  for (const { file, age } of written)
    if (file.startsWith(staticFolder) && age > graceTime && !needed.has(file)) stale.push(file);
  for (const file of stale) await store.remove(file);
}
