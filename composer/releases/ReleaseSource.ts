import type { Pointer } from '@site/publishing/channels/pointer';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';

/** The releases that a source has found: the live one, and older ones whose files old tabs may still request. */
export type FoundReleases = { live: CheckedRelease; older: CheckedRelease[] };

/** The source of one application's releases. */
export type ReleaseSource = {
  readonly application: string;
  /** The pointer that was accepted last; undefined before the first one. */
  readonly pointer?: Pointer | undefined;
  /** A warning to the team while nothing has failed: a sentence. */
  readonly warning?: string | undefined;
  /** How long to wait before the next poll, in milliseconds. */
  readonly interval: number;
  /**
   * Checks for a release other than the one it returned last.
   * @param signal aborts the poll
   * @returns undefined if nothing changed
   * @throws as long as a newer release cannot be read, or the channel cannot
   */
  poll: (signal: AbortSignal) => Promise<FoundReleases | undefined>;
  /**
   * Searches for a file in the releases that were live before those that `poll` finds.
   * @param file its path in the release
   * @returns the releases with the one that lists the file; undefined if there is no such release
   * @throws if the release is incomplete, or the channel cannot be read
   */
  recall: (file: string, signal: AbortSignal) => Promise<FoundReleases | undefined>;
  /**
   * Reads a release that was live before.
   * @returns undefined if it no longer exists or is incomplete
   * @throws if the machine cannot open more files
   */
  read: (id: string) => Promise<CheckedRelease | undefined>;
  /**
   * Reads a release from its channel, even if it was never live.
   * @throws {RefusedRelease} if it is incomplete
   */
  fetch: (id: string, signal: AbortSignal) => Promise<CheckedRelease>;
};
