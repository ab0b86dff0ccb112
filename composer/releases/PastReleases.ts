import type { KeyObject } from 'node:crypto';
import { acceptPointer } from '@site/publishing/channels/acceptPointer';
import type { ReadStore } from '@site/publishing/channels/ChannelStore';
import { maxPointerBytes, oldPointerFile, type Pointer } from '@site/publishing/channels/pointer';
import { maxListingBytes, readListing } from '@site/publishing/channels/readListing';

/** How many switches back a file is searched for. */
const reach = 100;

/** How many pointers are read in parallel. */
const breadth = 10;

/** The release that was live at a switch, and the files it lists. */
type Past = { release: string; files: ReadonlySet<string> };

/**
 * The releases that were live before those that a channel's pointer names. Each listing is read once; the release itself is
 * read and verified by the caller.
 */
export class PastReleases {
  readonly #application: string;
  readonly #store: ReadStore;
  readonly #keys: readonly KeyObject[];
  /** By the sequence of the pointer; resolves to undefined if there is no valid pointer. */
  readonly #read = new Map<number, Promise<Past | undefined>>();

  constructor(application: string, store: ReadStore, keys: readonly KeyObject[]) {
    this.#application = application;
    this.#store = store;
    this.#keys = keys;
  }

  /**
   * Finds the release of a file.
   * @param file its path in the release, such as `static/js/content.pages.0123456789.js`
   * @param live the pointer that was accepted last
   * @returns the id of the latest release that lists the file
   * @throws if the channel cannot be read
   */
  async releaseWith(file: string, live: Pointer, signal: AbortSignal): Promise<string | undefined> {
    const oldest = Math.max(1, live.sequence - reach);
    for (const sequence of this.#read.keys()) if (sequence < oldest) this.#read.delete(sequence);
    for (let end = live.sequence; end > oldest; end -= breadth) {
      const count = Math.min(breadth, end - oldest);
      const batch = await Promise.all(
        Array.from({ length: count }, (_, index) => this.#past(end - 1 - index, signal)),
      );
      const found = batch.find((past) => past?.files.has(file));
      if (found) return found.release;
      // If the channel has none of these, it has no older ones either.
      if (batch.every((past) => !past)) break;
    }
    return undefined;
  }

  #past(sequence: number, signal: AbortSignal): Promise<Past | undefined> {
    const known = this.#read.get(sequence);
    if (known) return known;
    const reading = this.#readPast(sequence, signal);
    reading.catch(() => this.#read.delete(sequence));
    this.#read.set(sequence, reading);
    return reading;
  }

  async #readPast(sequence: number, signal: AbortSignal): Promise<Past | undefined> {
    const stored = await this.#store.read(oldPointerFile(sequence), { maxBytes: maxPointerBytes, signal });
    const release = stored && this.#accept(stored.bytes, sequence);
    if (release === undefined) return undefined;
    const listing = await readListing(this.#store, release, { maxBytes: maxListingBytes, signal });
    return listing && { release, files: new Set(Object.keys(listing.files)) };
  }

  /** @returns the release that a pointer names; undefined if the pointer is not valid */
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
