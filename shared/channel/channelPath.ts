import { releaseFile } from '../release/readRelease';

/** Where the files of all releases of a channel are that have a hash in their names. */
export const staticFolder = 'static/';

/**
 * Where a channel keeps a file of a release: what has a hash in its name beside those of the other releases, everything
 * else in a folder of its release.
 * @param release the release's id
 * @param file its path in the release
 */
export function channelPath(release: string, file: string): string {
  return file.startsWith(staticFolder) ? file : `releases/${release}/${file}`;
}

/** Where a channel keeps the listing of a release. */
export function listingPath(release: string): string {
  return channelPath(release, releaseFile);
}
