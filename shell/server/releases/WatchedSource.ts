import { setMaxListeners } from 'node:events';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';
import { Failure } from './Retry';

/** Polls one source, at its own pace, whatever other sources do. */
export class WatchedSource {
  readonly #source: ReleaseSource;
  readonly #onChange: () => void;
  #found: FoundReleases | undefined;
  #failure: Failure | undefined;
  #hasAnswered = false;
  #poll = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** @param onChange is told after every poll that found a release or another problem; it must not throw */
  constructor(source: ReleaseSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** The newest release that can be had; none before the first good one. */
  get newest(): CheckedRelease | undefined {
    return this.#found?.live;
  }

  /** Every release whose files are served: the newest, and older ones for the tabs that still run them. */
  get all(): CheckedRelease[] {
    return this.#found ? [...this.#found.older, this.#found.live] : [];
  }

  /** Why there is no newer release: a plain sentence, and a key that is the same for as long as the same thing fails. */
  get problem(): { key: string; message: string } | undefined {
    if (!this.#hasAnswered) return { key: 'waiting', message: 'Its source has not answered yet.' };
    if (!this.#failure) return undefined;
    const { subject, isRefusal, message } = this.#failure;
    const what = isRefusal ? 'is refused' : 'cannot be read yet and is tried again';
    return { key: `${subject} ${what}`, message: `Its newest release ${what}. ${message}` };
  }

  /** Asks the source once. */
  async poll(): Promise<void> {
    this.#poll = new AbortController();
    // Every file of a release that is being fetched listens.
    setMaxListeners(0, this.#poll.signal);
    const before = this.problem?.key;
    const found = await this.#ask();
    if (this.#isStopped) return;
    if (found) this.#found = found;
    if (found ?? before !== this.problem?.key) this.#onChange();
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

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#poll.abort();
  }

  async #ask(): Promise<FoundReleases | undefined> {
    try {
      const found = await this.#source.poll(this.#poll.signal);
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
