import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { types } from 'node:util';
import type { Pointer } from '../../releases/channels/pointer';
import { type CheckedRelease, IncompleteRelease, RefusedRelease } from '../../releases/readRelease';
import type { ChannelSource } from './ChannelSource';

/** The shortest wait between two polls for missing files, in milliseconds. */
const missInterval = 1000;

/** Polls one source at its own interval, independent of other sources. */
export class WatchedSource {
  readonly #source: ChannelSource;
  readonly #onChange: () => void;
  #failure: { error: unknown } | undefined;
  #hasResponded = false;
  readonly #stopping = new AbortController();
  #polling: Promise<boolean> | undefined;
  #polledAt = -Infinity;
  #missPoll: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange is called after every poll that found a release or another problem; it must not throw */
  constructor(source: ChannelSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
    // Every file that is being fetched adds a listener.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** The newest valid release; undefined before the first one. */
  get newest(): CheckedRelease | undefined {
    return this.#source.live;
  }

  /** The pointer that made the newest release live. */
  get pointer(): Pointer | undefined {
    return this.#source.pointer;
  }

  /** Every release whose files are served: the newest, and older ones that open tabs still run. */
  get all(): CheckedRelease[] {
    return this.#source.all;
  }

  /** Why there is no newer release: a sentence. */
  get problem(): string | undefined {
    if (!this.#hasResponded) return 'Its channel has not responded yet.';
    if (!this.#failure) return this.#source.warning;
    const { error } = this.#failure;
    const isRefused = error instanceof RefusedRelease && !(error instanceof IncompleteRelease);
    const state = isRefused ? 'is refused' : 'cannot be read yet and is tried again';
    return `Its newest release ${state}. ${reasonOf(error)}`;
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
   * Polls now, and repeatedly until `stop`.
   * @returns after the first poll
   */
  async watch(): Promise<void> {
    await this.poll();
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.watch(), this.#source.interval);
  }

  /** Reads a release that was live before; undefined if it cannot be read. */
  find(id: string): Promise<CheckedRelease | undefined> {
    return this.#source.read(id);
  }

  /** Reads a release from its channel, even if it was never live. */
  fetch(id: string): Promise<CheckedRelease> {
    return this.#source.fetch(id, this.#stopping.signal);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopping.abort();
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pollOnce(): Promise<boolean> {
    const before = this.problem;
    let isFound = false;
    try {
      isFound = await this.#source.poll(this.#stopping.signal);
      this.#failure = undefined;
    } catch (error) {
      this.#failure = { error };
    }
    this.#hasResponded = true;
    this.#polledAt = Date.now();
    if (this.#isStopped) return false;
    if (isFound || before !== this.problem) this.#onChange();
    return isFound;
  }
}

/** The messages of an error and its causes. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}
