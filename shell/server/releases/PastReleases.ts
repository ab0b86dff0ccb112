import type { KeyObject } from 'node:crypto';
import { acceptPointer } from '@site/shared/channel/acceptPointer';
import type { ChannelStore } from '@site/shared/channel/ChannelStore';
import { maxPointerBytes, oldPointerFile, type Pointer } from '@site/shared/channel/pointer';
import { maxListingBytes, readListing } from '@site/shared/channel/readListing';

/** How many switches back a file is looked for. */
const reach = 100;

/** How many pointers are read at the same time. */
const breadth = 10;

/** The release that was live at a switch, and the files it lists. */
type Past = { release: string; files: ReadonlySet<string> };

/**
 * The releases that were live before those that a channel's pointer names. What is looked up is read once; whoever serves
 * from it reads the release itself, which is verified then.
 */
export class PastReleases {
  readonly #application: string;
  readonly #store: ChannelStore;
  readonly #keys: readonly KeyObject[];
  /** By the sequence of the pointer; none where there is no pointer that may be followed. */
  readonly #read = new Map<number, Past | undefined>();
  #reading: Promise<void> | undefined;

  constructor(application: string, store: ChannelStore, keys: readonly KeyObject[]) {
    this.#application = application;
    this.#store = store;
    this.#keys = keys;
  }

  /**
   * @param file its path in the release, such as `static/js/content.pages.0123456789.js`
   * @param live the pointer that was accepted last
   * @returns the id of the latest release that lists the file
   * @throws why the channel cannot be read now
   */
  async releaseWith(file: string, live: Pointer, signal: AbortSignal): Promise<string | undefined> {
    this.#reading ??= this.#readBefore(live.sequence, signal).finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    const latestFirst = [...this.#read].sort(([a], [b]) => b - a);
    return latestFirst.find(([, past]) => past?.files.has(file))?.[1]?.release;
  }

  async #readBefore(live: number, signal: AbortSignal): Promise<void> {
    const oldest = Math.max(1, live - reach);
    for (const sequence of this.#read.keys()) if (sequence < oldest) this.#read.delete(sequence);
    for (let end = live; end > oldest; end -= breadth) {
      const count = Math.min(breadth, end - oldest);
      const sequences = Array.from({ length: count }, (_, index) => end - 1 - index);
      const unread = sequences.filter((sequence) => !this.#read.has(sequence));
      await Promise.all(
        unread.map(async (sequence) => this.#read.set(sequence, await this.#readPast(sequence, signal))),
      );
      // Where the channel keeps none, it keeps no older ones either.
      if (sequences.every((sequence) => !this.#read.get(sequence))) return;
    }
  }

  async #readPast(sequence: number, signal: AbortSignal): Promise<Past | undefined> {
    const stored = await this.#store.read(oldPointerFile(sequence), { maxBytes: maxPointerBytes, signal });
    const release = stored && this.#accept(stored.bytes, sequence);
    if (release === undefined) return undefined;
    const listing = await readListing(this.#store, release, { maxBytes: maxListingBytes, signal });
    return listing && { release, files: new Set(Object.keys(listing.files)) };
  }

  /** @returns the release that a pointer names; none where it must not be followed */
  #accept(bytes: Buffer, sequence: number): string | undefined {
    const rules = { application: this.#application, keys: this.#keys, now: Date.now() };
    try {
      const { pointer } = acceptPointer(bytes, rules);
      return pointer.sequence === sequence ? pointer.release : undefined;
    } catch {
      return undefined;
    }
  }
}
