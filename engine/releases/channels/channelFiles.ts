import { type CheckedRelease, checkRelease, RefusedRelease, releaseFile } from '../readRelease';

export const staticFolder = 'static/';

/** The path in a channel of a file of a release: files with a hash in their names are in one folder for all releases. */
export function channelPath(release: string, file: string): string {
  return file.startsWith(staticFolder) ? file : `releases/${release}/${file}`;
}

export function listingPath(release: string): string {
  return channelPath(release, releaseFile);
}

/** The maximum length of a listing in an untrusted channel, in bytes: some twenty thousand files. */
export const maxListingBytes = 4 * 1024 * 1024;

/**
 * Reads a release of a channel into memory and checks it. Its id is the hash of everything it lists, so that a signature of
 * the id covers every byte.
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
