import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { ReleaseFolder } from '@site/shared/release/releaseFolder';
import type { Log } from '../Log';
import { AddressSource } from './AddressSource';
import { FolderSource } from './FolderSource';

/** What a source has found: the release that is to be live, and those before it whose files old tabs may still ask for. */
export type FoundReleases = { live: CheckedRelease; older: CheckedRelease[] };

/** Where the releases of one application come from. */
export type ReleaseSource = {
  readonly application: string;
  /** How long to wait before the next poll, in milliseconds. */
  readonly interval: number;
  /**
   * Looks for a release other than the one it returned last.
   * @param signal ends whatever it waits for
   * @returns none where nothing changed
   * @throws for as long as there is a newer release that cannot be had, or nobody can tell
   */
  poll: (signal: AbortSignal) => Promise<FoundReleases | undefined>;
  /**
   * Reads a release that was live once.
   * @returns none where it is not there any more, or not whole
   * @throws where the machine has no more files to open
   */
  read: (id: string) => Promise<CheckedRelease | undefined>;
};

/**
 * The source that a setting names.
 * @param setting a folder of releases (`releases/content`), a single build (`content-remote/dist`), or an address
 * @param cacheFolder where the releases of an address are kept
 * @param log is told where they cannot be kept
 */
export function releaseSource(
  application: string,
  setting: string,
  cacheFolder: string,
  log: Log,
): ReleaseSource {
  if (/^https?:/.test(setting)) {
    const kept = new ReleaseFolder(application, path.join(cacheFolder, application));
    return new AddressSource(application, setting, kept, log);
  }
  const folder = path.resolve(setting);
  return new FolderSource(application, new ReleaseFolder(application, folder), folder);
}
