import type { Log } from '../log/Log';
import type { RefusalCause } from './registerReports';

const minute = 60_000;

/** Tells the log how many reports are refused and why, in one line a minute, however many they are. */
export class RefusalLog {
  readonly #log: Log;
  readonly #counts = new Map<RefusalCause, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Counts a refusal; the log hears of it within a minute. */
  add(cause: RefusalCause): void {
    this.#counts.set(cause, (this.#counts.get(cause) ?? 0) + 1);
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, minute).unref();
  }

  /** Tells the log what it has not been told yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counts.size === 0) return;
    const causes = [...this.#counts].map(([cause, count]) => `${String(count)} ${cause}`);
    this.#log(`reports: refused in the last minute: ${causes.join(', ')}`, { level: 'warn' });
    this.#counts.clear();
  }
}
