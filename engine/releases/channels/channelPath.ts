import { releaseFile } from '../readRelease';

/** The folder of a channel for the files of all releases that have a hash in their names. */
export const staticFolder = 'static/';

/**
 * The path of a file of a release in a channel: files with a hash in their names are in one folder for all releases, other
 * files in the folder of their release.
 * @param release the release's id
 * @param file its path in the release
 */
export function channelPath(release: string, file: string): string {
  return file.startsWith(staticFolder) ? file : `releases/${release}/${file}`;
}

/** The path of the listing of a release in a channel. */
export function listingPath(release: string): string {
  return channelPath(release, releaseFile);
}
