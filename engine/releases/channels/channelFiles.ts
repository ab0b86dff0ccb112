import { z } from 'zod';
import { parseJson } from '../parseJson';
import { type CheckedRelease, checkRelease, RefusedRelease, releaseFile } from '../readRelease';
import type { WriteStore } from './ChannelStore';
import { type Pointer, pointerFile } from './pointer';

export const staticFolder = 'static/';

/** The path in a channel of a file of a release: files with a hash in their names are in one folder for all releases. */
export function channelPath(release: string, file: string): string {
  return file.startsWith(staticFolder) ? file : `releases/${release}/${file}`;
}

export function listingPath(release: string): string {
  return channelPath(release, releaseFile);
}

/** The maximum length of a listing in an untrusted channel, in bytes: some twenty thousand files. */
const maxListingBytes = 4 * 1024 * 1024;

/**
 * Reads a release of a channel into memory and checks it: its id is the hash of all that it lists, so that signing that covers every byte.
 * @param read returns a file of the channel, undefined if there is none; `integrity` is undefined for the listing
 */
export async function readChannelRelease(
  application: string,
  id: string,
  read: (file: string, maxBytes: number, integrity?: string) => Promise<Buffer | undefined>,
): Promise<CheckedRelease> {
  const checked = await checkRelease(application, async (file, listed) => {
    const bytes = await read(channelPath(id, file), listed?.bytes ?? maxListingBytes, listed?.integrity);
    if (!bytes) throw new Error('It is not in the channel.');
    return bytes;
  });
  if (checked.release.id !== id)
    throw new RefusedRelease(`The channel has release ${checked.release.id} under the id ${id}.`);
  return checked;
}

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
