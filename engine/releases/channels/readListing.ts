import { type Release, releaseSchema } from '../release';
import { parseJson } from '../parseJson';
import { listingPath } from './channelPath';
import type { ReadLimits, ReadStore } from './ChannelStore';

/** The maximum length of a listing in an untrusted channel, in bytes: some twenty thousand files. */
export const maxListingBytes = 4 * 1024 * 1024;

/**
 * Reads the listing of a release in a channel.
 * @returns undefined if the release is not in the channel, or its listing is malformed
 */
export async function readListing(
  store: ReadStore,
  id: string,
  limits?: ReadLimits,
): Promise<Release | undefined> {
  const stored = await store.read(listingPath(id), limits);
  return stored && releaseSchema.safeParse(parseJson(stored.bytes)).data;
}
