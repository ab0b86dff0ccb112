import type { KeyObject } from 'node:crypto';
import { acceptPointer } from '@site/shared/channel/acceptPointer';
import { maxPointerBytes, type Pointer, pointerFile } from '@site/shared/channel/pointer';
import { readChannelRelease } from '@site/shared/channel/readChannelRelease';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { ChannelReader } from './ChannelReader';
import { KnownReleases } from './KnownReleases';
import type { KeptReleases } from './KeptReleases';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Retry } from './Retry';

/** The releases that a team publishes to a channel. What is accepted is kept on this machine, for a restart. */
export class ChannelSource implements ReleaseSource {
  readonly application: string;
  readonly #reader: ChannelReader;
  readonly #keys: readonly KeyObject[];
  readonly #kept: KeptReleases;
  readonly #asking = new Retry();
  readonly #fetching = new Retry();
  readonly #known = new KnownReleases();
  #hasStarted = false;
  #accepted: Pointer | undefined;
  #isExpired = false;
  /** The releases before that could not be read, by the pointer that names them. */
  #unreadable = new Set<string>();

  /**
   * @param keys the public keys of the application's team; none where its releases are not signed
   * @param kept written by this server alone
   */
  constructor(
    application: string,
    reader: ChannelReader,
    { keys, kept }: { keys: readonly KeyObject[]; kept: KeptReleases },
  ) {
    this.application = application;
    this.#reader = reader;
    this.#keys = keys;
    this.#kept = kept;
  }

  get interval(): number {
    return this.#reader.interval;
  }

  get warning(): string | undefined {
    if (!this.#isExpired || !this.#accepted) return undefined;
    return `Its pointer expired at ${this.#accepted.expires}: what is live stays live, but publish it again.`;
  }

  async poll(signal: AbortSignal): Promise<FoundReleases | undefined> {
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      const found = await this.#readKept();
      if (found) return found;
    }
    const bytes = await this.#asking.run(pointerFile, () =>
      this.#reader.read(pointerFile, maxPointerBytes, signal),
    );
    if (!bytes) {
      if (!this.#accepted) return undefined;
      throw new Error(`${pointerFile} is gone from ${this.#reader.name}.`);
    }
    const { pointer, isExpired } = acceptPointer(bytes, {
      application: this.application,
      keys: this.#keys,
      accepted: this.#accepted,
      now: Date.now(),
    });
    const isNew = pointer.release !== this.#accepted?.release || !this.#known.has(pointer.release);
    if (isNew) await this.#know(pointer.release, signal);
    // The releases before come after: visitors wait for the live one.
    const hasMore = isNew || (await this.#readPrevious(pointer, signal));
    const isUnkept = pointer.sequence !== this.#accepted?.sequence;
    this.#accepted = pointer;
    this.#isExpired = isExpired;
    const live = this.#known.get(pointer.release);
    if (isUnkept && live) await this.#kept.keep(bytes, live);
    else await this.#kept.retry();
    return hasMore ? this.#found(pointer) : undefined;
  }

  async read(id: string): Promise<CheckedRelease | undefined> {
    return this.#known.get(id) ?? (await this.#kept.read(id));
  }

  async fetch(id: string, signal: AbortSignal): Promise<CheckedRelease> {
    return this.#known.get(id) ?? (await this.#readRelease(id, signal));
  }

  /**
   * Remembers which pointer was accepted last. What is kept of a channel on another machine goes live at once: that
   * machine may be down.
   */
  async #readKept(): Promise<FoundReleases | undefined> {
    const pointer = await this.#kept.pointer(this.#keys);
    this.#accepted = pointer;
    if (!pointer || this.#reader.isLocal) return undefined;
    for (const id of [pointer.release, ...pointer.previous]) {
      const release = await this.#kept.read(id);
      if (release) this.#known.add(release);
    }
    return this.#known.has(pointer.release) ? this.#found(pointer) : undefined;
  }

  #found({ release, previous }: Pointer): FoundReleases | undefined {
    const live = this.#known.get(release);
    if (!live) return undefined;
    this.#known.forgetAllBut([release, ...previous]);
    return { live, older: this.#known.all().filter((known) => known !== live) };
  }

  async #know(id: string, signal: AbortSignal): Promise<void> {
    const release = await this.#fetching.run(`release ${id}`, () => this.#readRelease(id, signal));
    this.#known.add(release);
  }

  /** @returns whether any release was read that was not known before */
  async #readPrevious({ previous }: Pointer, signal: AbortSignal): Promise<boolean> {
    const missing = previous.filter((id) => !this.#known.has(id) && !this.#unreadable.has(id));
    for (const id of missing) {
      try {
        this.#known.add(await this.#readRelease(id, signal));
      } catch {
        // Its files are of use to old tabs alone, and no reason to refuse the live one.
        this.#unreadable.add(id);
      }
    }
    return missing.some((id) => this.#known.has(id));
  }

  /** Files that are here already, under the same hash, are not read again. */
  #readRelease(id: string, signal: AbortSignal): Promise<CheckedRelease> {
    return readChannelRelease(this.application, id, async (file, { maxBytes, integrity }) => {
      const known = integrity === undefined ? undefined : this.#known.bytesOf(integrity);
      return known ?? (await this.#reader.read(file, maxBytes, signal));
    });
  }
}
