import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pointer } from '@site/shared/channel/pointer';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Failure } from './Retry';

/** Who misses something has a source asked no more often than this, in milliseconds. */
const missInterval = 1000;

/** Polls one source, at its own pace, whatever other sources do. */
export class WatchedSource {
  readonly #source: ReleaseSource;
  readonly #onChange: () => void;
  #found: FoundReleases | undefined;
  #failure: Failure | undefined;
  #hasAnswered = false;
  readonly #stopping = new AbortController();
  #polling: Promise<boolean> | undefined;
  #polledAt = -Infinity;
  #missPoll: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param onChange is told after every poll that found a release or another problem; it must not throw */
  constructor(source: ReleaseSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
    // Every file of a release that is being fetched listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** The newest release that can be had; none before the first good one. */
  get newest(): CheckedRelease | undefined {
    return this.#found?.live;
  }

  /** The pointer that made the newest release live; none while that is being read. */
  get pointer(): Pointer | undefined {
    const { pointer } = this.#source;
    return pointer?.release === this.newest?.release.id ? pointer : undefined;
  }

  /** Every release whose files are served: the newest, and older ones for the tabs that still run them. */
  get all(): CheckedRelease[] {
    return this.#found ? [...this.#found.older, this.#found.live] : [];
  }

  /** Why there is no newer release: a plain sentence, and a key that is the same for as long as the same thing fails. */
  get problem(): { key: string; message: string } | undefined {
    if (!this.#hasAnswered) return { key: 'waiting', message: 'Its source has not answered yet.' };
    const { warning } = this.#source;
    if (!this.#failure) return warning === undefined ? undefined : { key: warning, message: warning };
    const { subject, isRefusal, message } = this.#failure;
    const what = isRefusal ? 'is refused' : 'cannot be read yet and is tried again';
    return { key: `${subject} ${what}`, message: `Its newest release ${what}. ${message}` };
  }

  /**
   * Asks the source once; where it is being asked already, waits for that.
   * @returns whether it found any release that was not there before
   */
  poll(): Promise<boolean> {
    this.#polling ??= this.#pollOnce().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /**
   * Asks the source for somebody who misses what it may have by now, at most once a second.
   * @returns once it was asked after this call
   */
  async pollOnMiss(): Promise<void> {
    // What is under way may have read the pointer before it changed.
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
   * Looks for a file among the releases that were live before those that polls find. Where one lists it, the files of that
   * release are served too for a while.
   * @param file its path in the release
   */
  async recall(file: string): Promise<void> {
    const found = await this.#source.recall(file, this.#stopping.signal).catch(() => undefined);
    if (!found || this.#isStopped) return;
    this.#found = found;
    this.#onChange();
  }

  /**
   * Polls now and then again and again until `stop`.
   * @returns once the first poll has ended
   */
  async watch(): Promise<void> {
    await this.poll();
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.watch(), this.#source.interval);
  }

  /** Reads a release that was live once; none where it cannot be had any more. */
  async find(id: string): Promise<CheckedRelease | undefined> {
    const found = this.all.find(({ release }) => release.id === id);
    return found ?? (await this.#source.read(id).catch(() => undefined));
  }

  /** Reads a release from where it was published, whether it was ever live or not. */
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
      this.#hasAnswered = true;
    }
  }
}
