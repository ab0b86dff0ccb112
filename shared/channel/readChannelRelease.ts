import { type CheckedRelease, checkRelease, RefusedRelease } from '../release/readRelease';
import { channelPath } from './channelPath';
import { TooLong } from './ChannelStore';
import { maxListingBytes } from './readListing';

/** What is known of a file before it is read. */
export type ExpectedFile = {
  maxBytes: number;
  /** None for the listing itself, whose id says what it must be. */
  integrity?: string;
};

/**
 * Reads a release of a channel into memory and checks it. Its id is the hash of all it lists, so that whoever signed the
 * id has signed every byte.
 * @param id the release that was asked for
 * @param read gives a file of the channel by its path, or none where there is none
 * @throws {RefusedRelease} that says what is wrong; `IncompleteRelease` where trying again may help
 */
export async function readChannelRelease(
  application: string,
  id: string,
  read: (file: string, expected: ExpectedFile) => Promise<Buffer | undefined>,
): Promise<CheckedRelease> {
  const checked = await checkRelease(application, async (file, listed) => {
    const expected = listed
      ? { maxBytes: listed.bytes, integrity: listed.integrity }
      : { maxBytes: maxListingBytes };
    const bytes = await read(channelPath(id, file), expected).catch((error: unknown) => {
      if (error instanceof TooLong)
        throw new RefusedRelease(`${file} is not the file that was built. ${error.message}`, {
          cause: error,
        });
      throw error;
    });
    if (!bytes) throw new Error('The channel does not hold it.');
    return bytes;
  });
  if (checked.release.id !== id)
    throw new RefusedRelease(`Under the name of release ${id} is release ${checked.release.id}.`);
  return checked;
}
