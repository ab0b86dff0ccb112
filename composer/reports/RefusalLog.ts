import type { Log } from '../log/Log';
import type { RefusalCause } from './registerReports';

const minute = 60_000;

/** Logs how many reports were refused and why: at most one line a minute. */
export class RefusalLog {
  readonly #log: Log;
  readonly #counts = new Map<RefusalCause, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Counts a refusal, to be logged within a minute. */
  add(cause: RefusalCause): void {
    this.#counts.set(cause, (this.#counts.get(cause) ?? 0) + 1);
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, minute).unref();
  }

  /** Logs what has not been logged yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#counts.size === 0) return;
    const causes = [...this.#counts].map(([cause, count]) => `${String(count)} ${cause}`);
    this.#log(`reports: refused in the last minute: ${causes.join(', ')}`, { level: 'warn' });
    this.#counts.clear();
  }
}
