import type { Log } from '../log/Log';
import type { Metrics } from '../metrics/Metrics';

/** Why an application's newest release is not served. */
export type Problem = {
  /** Identifies the problem: it stays the same when only the message changes. */
  key: string;
  message: string;
};

/** The current state of an application. */
export type ApplicationState = {
  /** The id of the release that is served, if any. */
  live: string | undefined;
  problem: Problem | undefined;
  /** The channel its releases are read from. */
  channel: string | undefined;
};

/** Logs and counts each release that goes live and each problem, once. */
export class Announcements {
  readonly #log: Log;
  readonly #metrics: Metrics;
  /** What was logged last, by application. */
  readonly #live = new Map<string, string>();
  readonly #problems = new Map<string, string>();

  constructor(log: Log, metrics: Metrics) {
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Logs what has changed in an application since the last call. */
  announce(application: string, { live, problem, channel }: ApplicationState): void {
    if (live && this.#live.get(application) !== live) {
      this.#live.set(application, live);
      this.#metrics.switches.inc({ application });
      this.#log(`${application}: release ${live} is live`, { application, release: live });
    }
    if (problem && problem.key !== this.#problems.get(application)) {
      const state = live ? `release ${live} stays live` : 'it has no live release';
      this.#metrics.refusals.inc({ application });
      this.#log(`${application}: ${state}. ${problem.message}`, {
        level: 'warn',
        application,
        release: live,
        channel,
        cause: problem.message,
      });
    }
    this.#problems.set(application, problem?.key ?? '');
  }
}
