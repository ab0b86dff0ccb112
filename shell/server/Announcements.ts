import type { Log } from './Log';
import type { Metrics } from './metrics/Metrics';

/** What speaks against an application's newest release. */
export type Problem = {
  /** The same as long as it is the same problem, although its message may change. */
  key: string;
  message: string;
};

/** Where an application is now. */
export type ApplicationState = {
  /** The id of the release that is served; none where there is none. */
  live: string | undefined;
  problem: Problem | undefined;
  /** Whether the newest release was rolled back, because it failed for visitors. */
  hasFailed: boolean;
  /** Where its releases are read from. */
  channel: string | undefined;
};

/** Logs and counts what goes live and what is wrong, each once. */
export class Announcements {
  readonly #log: Log;
  readonly #metrics: Metrics;
  /** What was said last, by application. */
  readonly #live = new Map<string, string>();
  readonly #problems = new Map<string, string>();

  constructor(log: Log, metrics: Metrics) {
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Says what has changed of an application since it was told of it last. */
  tell(application: string, { live, problem, hasFailed, channel }: ApplicationState): void {
    if (live && this.#live.get(application) !== live) {
      this.#live.set(application, live);
      this.#metrics.switches.inc({ application });
      this.#log(`${application}: release ${live} is live`, { application, release: live });
    }
    if (problem && problem.key !== this.#problems.get(application)) {
      const state = live ? `release ${live} stays live` : 'it has no live release';
      if (!hasFailed) this.#metrics.refusals.inc({ application });
      this.#log(`${application}: ${state}. ${problem.message}`, {
        level: hasFailed ? 'error' : 'warn',
        application,
        release: live,
        channel,
        cause: problem.message,
      });
    }
    this.#problems.set(application, problem?.key ?? '');
  }
}
