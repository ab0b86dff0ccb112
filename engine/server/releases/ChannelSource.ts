import type { KeyObject } from 'node:crypto';
import type { ReadStore } from '../../releases/channels/ChannelStore';
import { acceptPointer, maxPointerBytes, type Pointer, pointerFile } from '../../releases/channels/pointer';
import { readChannelRelease } from '../../releases/channels/readChannelRelease';
import type { CheckedRelease } from '../../releases/readRelease';
import type { KeptReleases } from './KeptReleases';

/** How often a folder is polled, in milliseconds: a switch must be live within two seconds. */
const folderInterval = 500;

/** The longest wait between two polls of an address, in milliseconds. */
const longestAddressInterval = 1500;

/** How long to wait before a release that could not be read is tried again, in milliseconds. */
const retryPause = 5000;

type Options = {
  store: ReadStore;
  /** Whether the channel is on this machine: another machine may be down while this one is up. */
  isLocal: boolean;
  /** How often it is polled, in milliseconds, if not at the default interval. */
  interval?: number | undefined;
  /** The public keys of the application's team; empty if its releases are not signed. */
  keys: readonly KeyObject[];
  /** Only this server writes to it. */
  kept: KeptReleases;
};

/** The releases that a team publishes to a channel. Accepted releases are kept on this machine for a restart. */
export class ChannelSource {
  readonly #application: string;
  readonly #options: Options;
  #hasStarted = false;
  #accepted: Pointer | undefined;
  #isExpired = false;
  /** The releases in memory, by id: those that the accepted pointer names. */
  readonly #releases = new Map<string, CheckedRelease>();
  /** Why releases of the newest pointer could not be read, and when they are tried again, by id. */
  readonly #failed = new Map<string, { error: unknown; dueAt: number }>();
  #newestSequence = 0;

  constructor(application: string, options: Options) {
    this.#application = application;
    this.#options = options;
  }

  /** Random within a quarter for addresses, so that several servers do not poll one host at the same moment. */
  get interval(): number {
    const { isLocal, interval = isLocal ? folderInterval : longestAddressInterval } = this.#options;
    return isLocal ? interval : interval * (1 - Math.random() / 4);
  }

  /** The newest valid release; undefined before the first one. */
  get live(): CheckedRelease | undefined {
    return this.#accepted && this.#releases.get(this.#accepted.release);
  }

  /** The pointer that made it live. */
  get pointer(): Pointer | undefined {
    return this.live && this.#accepted;
  }

  /** Every release whose files are served: older ones that open tabs still run, then the live one. */
  get all(): CheckedRelease[] {
    const { live } = this;
    const older = [...this.#releases.values()].filter((release) => release !== live);
    return live ? [...older, live] : older;
  }

  /** A warning to the team while nothing has failed: a sentence. */
  get warning(): string | undefined {
    if (!this.#isExpired || !this.#accepted) return undefined;
    return `Its pointer expired at ${this.#accepted.expires}: the live release stays live, but publish it again.`;
  }

  /**
   * Checks for a new release.
   * @param signal aborts the poll
   * @returns whether `live` or `all` have changed
   * @throws as long as a newer release cannot be read, or the channel cannot
   */
  async poll(signal: AbortSignal): Promise<boolean> {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      if (await this.#restore()) return true;
    }
    const { store, keys, kept } = this.#options;
    const stored = await store.read(pointerFile, { maxBytes: maxPointerBytes, signal });
    if (!stored) {
      if (!this.#accepted) return false;
      throw new Error(`${pointerFile} is gone from ${store.name}.`);
    }
    const accepted = this.#accepted;
    const rules = { application: this.#application, keys, accepted, now: Date.now() };
    const { pointer, isExpired } = acceptPointer(stored.bytes, rules);
    // A new pointer to the same release counts as new: its team wants that release.
    if (pointer.sequence !== this.#newestSequence) this.#failed.clear();
    this.#newestSequence = pointer.sequence;
    const isRead = !this.#releases.has(pointer.release);
    const live = await this.#read(pointer.release, signal);
    const isNew = pointer.sequence !== accepted?.sequence || pointer.release !== accepted.release;
    if (isNew) await kept.keep(stored.bytes, live);
    this.#accepted = pointer;
    this.#isExpired = isExpired;
    for (const id of this.#releases.keys()) if (!idsIn(pointer).includes(id)) this.#releases.delete(id);
    // The older releases are read in the next poll, because users wait for the live one.
    return isNew || isRead || this.#readPrevious(pointer, signal);
  }

  /** Reads a release that was live before; undefined if it no longer exists or is incomplete. */
  async read(id: string): Promise<CheckedRelease | undefined> {
    return this.#releases.get(id) ?? (await this.#options.kept.read(id));
  }

  /**
   * Reads a release from the channel, even if it was never live.
   * @throws {RefusedRelease} if it is not complete in the channel
   */
  async fetch(id: string, signal: AbortSignal): Promise<CheckedRelease> {
    const known = new Map(
      this.all.flatMap(({ release, files }) =>
        [...files].map(([file, bytes]) => [release.files[file]?.integrity, bytes]),
      ),
    );
    return readChannelRelease(this.#application, id, async (file, { maxBytes, integrity }) => {
      // Files with a known hash are in memory already.
      const bytes = integrity === undefined ? undefined : known.get(integrity);
      return bytes ?? (await this.#options.store.read(file, { maxBytes, signal }))?.bytes;
    });
  }

  /**
   * Restores the pointer that was accepted last. The kept releases of a channel on another machine go live at once, because
   * that machine may be down.
   * @returns whether a release is live again
   */
  async #restore(): Promise<boolean> {
    const { kept, keys, isLocal } = this.#options;
    this.#accepted = await kept.pointer(keys);
    if (!this.#accepted || isLocal) return false;
    for (const id of idsIn(this.#accepted)) {
      const release = await kept.read(id);
      if (release) this.#releases.set(id, release);
    }
    return this.live !== undefined;
  }

  /** Reads a release into memory, unless that failed a moment ago. */
  async #read(id: string, signal: AbortSignal): Promise<CheckedRelease> {
    const failed = this.#failed.get(id);
    if (failed && Date.now() < failed.dueAt) throw failed.error;
    try {
      const release = this.#releases.get(id) ?? (await this.fetch(id, signal));
      this.#releases.set(id, release);
      return release;
    } catch (error) {
      this.#failed.set(id, { error, dueAt: Date.now() + retryPause });
      throw error;
    }
  }

  /** @returns whether any release was read that was not in memory before */
  async #readPrevious({ previous }: Pointer, signal: AbortSignal): Promise<boolean> {
    const missing = previous.filter((id) => !this.#releases.has(id));
    // Only old tabs use its files: an error here is no reason to refuse the live release.
    for (const id of missing) await this.#read(id, signal).catch(() => undefined);
    return missing.some((id) => this.#releases.has(id));
  }
}

function idsIn({ release, previous }: Pointer): string[] {
  return [release, ...previous];
}
