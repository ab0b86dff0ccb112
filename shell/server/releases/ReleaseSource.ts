import path from 'node:path';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { readPublicKey } from '@site/shared/channel/keys';
import { AddressStore } from '@site/shared/channel/AddressStore';
import { FolderStore } from '@site/shared/channel/FolderStore';
import type { Pointer } from '@site/shared/channel/pointer';
import type { SiteApplication } from '@site/shared/site/site';
import type { Log } from '../Log';
import type { Settings } from '../settings';
import { ChannelSource } from './ChannelSource';
import { KeptReleases } from './KeptReleases';

/** What a source has found: the release that is to be live, and those before it whose files old tabs may still ask for. */
export type FoundReleases = { live: CheckedRelease; older: CheckedRelease[] };

/** Where the releases of one application come from. */
export type ReleaseSource = {
  readonly application: string;
  /** The pointer that was accepted last; none before the first one. */
  readonly pointer?: Pointer | undefined;
  /** What its team should know while nothing has failed: a plain sentence. */
  readonly warning?: string | undefined;
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
   * Looks for a file among the releases that were live before those that `poll` finds.
   * @param file its path in the release
   * @returns the releases with the one that lists the file; none where there is no such release
   * @throws where the release is not there whole, or nobody can tell
   */
  recall: (file: string, signal: AbortSignal) => Promise<FoundReleases | undefined>;
  /**
   * Reads a release that was live once.
   * @returns none where it is not there any more, or not whole
   * @throws where the machine has no more files to open
   */
  read: (id: string) => Promise<CheckedRelease | undefined>;
  /**
   * Reads a release from where it was published, whether it was ever live or not.
   * @throws {RefusedRelease} where it is not there whole
   */
  fetch: (id: string, signal: AbortSignal) => Promise<CheckedRelease>;
};

/**
 * The source of an application's releases: its channel.
 * @param settings where what was accepted is kept for a restart, and how often the channel is polled
 * @param log is told where it cannot be kept
 */
export function releaseSource(
  { name, channel, keys }: SiteApplication,
  settings: Pick<Settings, 'cacheFolder' | 'channelInterval'>,
  log: Log,
): ReleaseSource {
  const isLocal = !/^https?:/.test(channel);
  return new ChannelSource(name, {
    store: isLocal ? new FolderStore(channel) : new AddressStore(channel),
    isLocal,
    settings,
    keys: keys.map(readPublicKey),
    kept: new KeptReleases(name, path.join(settings.cacheFolder, name), log),
  });
}
