import { type Release, releaseSchema } from '../release/release';
import { listingPath } from './channelPath';
import type { ChannelStore, ReadLimits } from './ChannelStore';

/** The longest listing that is read of a channel that is not trusted, in bytes: some twenty thousand files. */
export const maxListingBytes = 4 * 1024 * 1024;

/**
 * Reads which files a release of a channel is made of.
 * @returns none where the channel does not hold the release, or not in a form that can be read
 */
export async function readListing(
  store: ChannelStore,
  id: string,
  limits?: ReadLimits,
): Promise<Release | undefined> {
  const stored = await store.read(listingPath(id), limits);
  if (!stored) return undefined;
  try {
    return releaseSchema.safeParse(JSON.parse(stored.bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
