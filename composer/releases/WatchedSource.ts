import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pointer } from '@site/publishing/channels/pointer';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Failure } from './Retry';

/** The shortest wait between two polls for missing files, in milliseconds. */
const missInterval = 1000;

/** Polls one source at its own interval, independent of other sources. */
export class WatchedSource {
  readonly #source: ReleaseSource;
  readonly #onChange: () => void;
  #found: FoundReleases | undefined;
  #failure: Failure | undefined;
  #hasResponded = false;
  readonly #stopping = new AbortController();
  #polling: Promise<boolean> | undefined;
  #polledAt = -Infinity;
  #missPoll: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param onChange is called after every poll that found a release or another problem; it must not throw */
  constructor(source: ReleaseSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
    // Every file that is being fetched adds a listener.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** The newest valid release; undefined before the first one. */
  get newest(): CheckedRelease | undefined {
    return this.#found?.live;
  }

  /** The pointer that made the newest release live; undefined while the release is being read. */
  get pointer(): Pointer | undefined {
    const { pointer } = this.#source;
    return pointer?.release === this.newest?.release.id ? pointer : undefined;
  }

  /** Every release whose files are served: the newest, and older ones that open tabs still run. */
  get all(): CheckedRelease[] {
    return this.#found ? [...this.#found.older, this.#found.live] : [];
  }

  /** Why there is no newer release: a sentence, and a key that stays the same as long as the same thing fails. */
  get problem(): { key: string; message: string } | undefined {
    if (!this.#hasResponded) return { key: 'waiting', message: 'Its channel has not responded yet.' };
    const { warning } = this.#source;
    if (!this.#failure) return warning === undefined ? undefined : { key: warning, message: warning };
    const { subject, isRefusal, message } = this.#failure;
    const what = isRefusal ? 'is refused' : 'cannot be read yet and is tried again';
    return { key: `${subject} ${what}`, message: `Its newest release ${what}. ${message}` };
  }

  /**
   * Polls the source once, or waits for a poll in progress.
   * @returns whether it found a new release
   */
  poll(): Promise<boolean> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /**
   * Polls the source because a file is missing, at most once a second.
   * @returns after a poll that began after this call
   */
  async pollOnMiss(): Promise<void> {
    // A poll in progress may have read the pointer before it changed.
    await this.#polling;
    const rest = this.#polledAt + missInterval - Date.now();
    this.#missPoll ??= wait(Math.max(0, rest), undefined, { signal: this.#stopping.signal })
      .then(async () => {
        await this.poll();
      })
      .catch(() => undefined)
      .finally(() => {
        this.#missPoll = undefined;
      });
    await this.#missPoll;
  }

  /**
   * Searches for a file in the releases that were live before those that polls find. If one lists it, its files are also
   * served for a while.
   * @param file its path in the release
   */
  async recall(file: string): Promise<void> {
    const found = await this.#source.recall(file, this.#stopping.signal).catch(() => undefined);
    if (!found || this.#isStopped) return;
    this.#found = found;
    this.#onChange();
  }

  /**
   * Polls now, and repeatedly until `stop`.
   * @returns after the first poll
   */
  async watch(): Promise<void> {
    await this.poll();
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.watch(), this.#source.interval);
  }

  /** Reads a release that was live before; undefined if it cannot be read. */
  async find(id: string): Promise<CheckedRelease | undefined> {
    const found = this.all.find(({ release }) => release.id === id);
    return found ?? (await this.#source.read(id).catch(() => undefined));
  }

  /** Reads a release from its channel, even if it was never live. */
  async fetch(id: string): Promise<CheckedRelease> {
    const found = this.all.find(({ release }) => release.id === id);
    return found ?? (await this.#source.fetch(id, this.#stopping.signal));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopping.abort();
  }

  async #pollOnce(): Promise<boolean> {
    const before = this.problem?.key;
    const found = await this.#ask();
    this.#polledAt = Date.now();
    if (this.#isStopped) return false;
    if (found) this.#found = found;
    if (found ?? before !== this.problem?.key) this.#onChange();
    return found !== undefined;
  }

  async #ask(): Promise<FoundReleases | undefined> {
    try {
      const found = await this.#source.poll(this.#stopping.signal);
      this.#failure = undefined;
      return found;
    } catch (error) {
      this.#failure = error instanceof Failure ? error : new Failure('source', error);
      return undefined;
    } finally {
      this.#hasResponded = true;
    }
  }
}
