import { z } from 'zod';
import { parseJson } from '../parseJson';
import { channelPath, listingPath, maxListingBytes } from './channelFiles';
import type { WriteStore } from './ChannelStore';
import { type Pointer, pointerFile } from './pointer';

/** The age at which files are removed, in milliseconds: a publisher is about to name younger ones, or a document still needs them. */
const graceTime = 24 * 60 * 60_000;

/** What listings of every format have, also those of a newer version of this code. */
const listingSchema = z.object({ files: z.record(z.string(), z.unknown()) });

/**
 * Removes the files of no release that the live pointer names, once they are a day old. Removes nothing while a listing cannot
 * be read: nobody can say which files its release needs.
 */
export async function pruneChannel(store: WriteStore, { release, previous }: Pointer): Promise<void> {
  const written = await store.list();
  const needed = new Set([pointerFile]);
  for (const id of [release, ...previous]) {
    if (id !== release && !written.some(({ file }) => file === listingPath(id))) continue;
    const listing = await store.read(listingPath(id), maxListingBytes).catch(() => undefined);
    const { data } = listingSchema.safeParse(listing && parseJson(listing.bytes));
    if (!data) return;
    needed.add(listingPath(id));
    for (const file of Object.keys(data.files)) needed.add(channelPath(id, file));
  }
  for (const { file, age } of written) if (age > graceTime && !needed.has(file)) await store.remove(file);
}
