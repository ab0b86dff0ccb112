import { type CheckedRelease, checkRelease, RefusedRelease } from '../readRelease';
import { channelPath } from './channelPath';
import { TooLong } from './ChannelStore';
import { maxListingBytes } from './readListing';

/** What is known about a file before it is read. */
export type ExpectedFile = {
  maxBytes: number;
  /** Undefined for the listing itself, which is checked by its id. */
  integrity?: string;
};

/**
 * Reads a release of a channel into memory and checks it. Its id is the hash of everything it lists, so that a signature of
 * the id covers every byte.
 * @param id the id of the release
 * @param read returns a file of the channel by its path; undefined if there is none
 * @throws {RefusedRelease} whose message says what is wrong; `IncompleteRelease` if trying again may help
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
    if (!bytes) throw new Error('It is not in the channel.');
    return bytes;
  });
  if (checked.release.id !== id)
    throw new RefusedRelease(`The channel has release ${checked.release.id} under the id ${id}.`);
  return checked;
}
