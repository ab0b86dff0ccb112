import type { KeyObject } from 'node:crypto';
import { acceptPointer } from '@site/publishing/channels/acceptPointer';
import type { ReadStore } from '@site/publishing/channels/ChannelStore';
import { maxPointerBytes, type Pointer, pointerFile } from '@site/publishing/channels/pointer';
import { readChannelRelease } from '@site/publishing/channels/readChannelRelease';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { KnownReleases } from './KnownReleases';
import type { KeptReleases } from './KeptReleases';
import { PastReleases } from './PastReleases';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Retry } from './Retry';

/** How often a folder is polled, in milliseconds: a switch must be live within two seconds. */
const folderInterval = 500;

/** The longest wait between two polls of an address, in milliseconds. */
const longestAddressInterval = 1500;

/** How long to wait before an unreadable older release is tried again, in milliseconds. */
const previousPause = 30_000;

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
export class ChannelSource implements ReleaseSource {
  readonly application: string;
  readonly #options: Options;
  readonly #asking = new Retry();
  readonly #fetching = new Retry();
  readonly #known = new KnownReleases();
  readonly #past: PastReleases;
  /** The releases that `recall` is reading, by id. */
  readonly #recalling = new Map<string, Promise<unknown>>();
  #hasStarted = false;
  #accepted: Pointer | undefined;
  #isExpired = false;
  /** When older releases last could not be read, by id. */
  readonly #unreadable = new Map<string, number>();

  constructor(application: string, options: Options) {
    this.application = application;
    this.#options = options;
    this.#past = new PastReleases(application, options.store, options.keys);
  }

  /** Random within a quarter for addresses, so that several servers do not poll one host at the same moment. */
  get interval(): number {
    const { isLocal, interval = isLocal ? folderInterval : longestAddressInterval } = this.#options;
    return isLocal ? interval : interval * (1 - Math.random() / 4);
  }

  get pointer(): Pointer | undefined {
    return this.#accepted;
  }

  get warning(): string | undefined {
    if (!this.#isExpired || !this.#accepted) return undefined;
    return `Its pointer expired at ${this.#accepted.expires}: the live release stays live, but publish it again.`;
  }

  async poll(signal: AbortSignal): Promise<FoundReleases | undefined> {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      const found = await this.#readKept();
      if (found) return found;
    }
    const { store, keys, kept } = this.#options;
    const stored = await this.#asking.run(pointerFile, () =>
      store.read(pointerFile, { maxBytes: maxPointerBytes, signal }),
    );
    if (!stored) {
      if (!this.#accepted) return undefined;
      throw new Error(`${pointerFile} is gone from ${store.name}.`);
    }
    const { pointer, isExpired } = acceptPointer(stored.bytes, {
      application: this.application,
      keys,
      accepted: this.#accepted,
      now: Date.now(),
    });
    // A new pointer to the same release counts as new: its team wants that release.
    const isUnkept = pointer.sequence !== this.#accepted?.sequence;
    const isNew = isUnkept || !this.#known.get(pointer.release);
    const live =
      this.#known.get(pointer.release) ??
      (await this.#fetching.run(`release ${pointer.release} ${String(pointer.sequence)}`, () =>
        this.fetch(pointer.release, signal),
      ));
    this.#accepted = pointer;
    this.#isExpired = isExpired;
    if (isUnkept) await kept.keep(stored.bytes, live);
    else await kept.retry();
    // The older releases are read in the next poll, because users wait for the live one.
    const hasMore = isNew || (await this.#readPrevious(pointer, signal));
    return hasMore ? this.#foundBy(pointer) : undefined;
  }

  async recall(file: string, signal: AbortSignal): Promise<FoundReleases | undefined> {
    if (!this.#accepted) return undefined;
    const id = await this.#past.releaseWith(file, this.#accepted, signal);
    if (id === undefined) return undefined;
    // A browser requests all files of a document at the same moment.
    const reading = this.#recalling.get(id) ?? this.fetch(id, signal);
    this.#recalling.set(id, reading);
    await reading.finally(() => this.#recalling.delete(id));
    return this.#foundBy(this.#accepted);
  }

  async read(id: string): Promise<CheckedRelease | undefined> {
    return this.#known.get(id) ?? (await this.#options.kept.read(id));
  }

  /**
   * Reads a release from the channel, even if it was never live.
   * @throws {RefusedRelease} if it is not complete in the channel
   */
  async fetch(id: string, signal: AbortSignal): Promise<CheckedRelease> {
    const release = await readChannelRelease(this.application, id, async (file, { maxBytes, integrity }) => {
      // Files with a known hash are in memory already.
      const known = integrity === undefined ? undefined : this.#known.bytesOf(integrity);
      return known ?? (await this.#options.store.read(file, { maxBytes, signal }))?.bytes;
    });
    this.#known.add(release);
    return release;
  }

  /**
   * Restores the pointer that was accepted last. The kept releases of a channel on another machine go live at once, because
   * that machine may be down.
   */
  async #readKept(): Promise<FoundReleases | undefined> {
    const { kept, keys, isLocal } = this.#options;
    const pointer = await kept.pointer(keys);
    this.#accepted = pointer;
    if (!pointer || isLocal) return undefined;
    for (const id of [pointer.release, ...pointer.previous]) {
      const release = await kept.read(id);
      if (release) this.#known.add(release);
    }
    return this.#foundBy(pointer);
  }

  /** @returns undefined if the live release is not in memory */
  #foundBy({ release, previous }: Pointer): FoundReleases | undefined {
    const live = this.#known.get(release);
    if (!live) return undefined;
    this.#known.forgetAllBut([release, ...previous]);
    return { live, older: this.#known.all().filter((known) => known !== live) };
  }

  /** @returns whether any release was read that was not in memory before */
  async #readPrevious({ previous }: Pointer, signal: AbortSignal): Promise<boolean> {
    const isDue = (id: string) => Date.now() - (this.#unreadable.get(id) ?? -Infinity) >= previousPause;
    const missing = previous.filter((id) => !this.#known.get(id) && isDue(id));
    for (const id of missing) {
      // Only old tabs use its files: an error here is no reason to refuse the live release.
      await this.fetch(id, signal).catch(() => this.#unreadable.set(id, Date.now()));
    }
    return missing.some((id) => this.#known.get(id));
  }
}
