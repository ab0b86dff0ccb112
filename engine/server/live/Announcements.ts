import type { Log } from '../log/Log';
import type { Metrics } from '../metrics/Metrics';

type ApplicationState = {
  /** The id of the release that is served, if any. */
  live: string | undefined;
  /** Why its newest release is not served: a sentence. */
  problem: string | undefined;
  /** The channel its releases are read from. */
  channel: string | undefined;
};

/** Logs and counts each release that goes live and each problem, once. */
export class Announcements {
  readonly #log: Log;
  readonly #metrics: Metrics;
  /** What was logged last, by application. */
  readonly #logged = new Map<string, Pick<ApplicationState, 'live' | 'problem'>>();

  constructor(log: Log, metrics: Metrics) {
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Logs what has changed in an application since the last call. */
  announce(application: string, { live, problem, channel }: ApplicationState): void {
    const before = this.#logged.get(application);
    this.#logged.set(application, { live: live ?? before?.live, problem });
    if (live && live !== before?.live) {
      this.#metrics.switches.inc({ application });
      this.#log(`${application}: release ${live} is live`, { application, release: live });
    }
    if (problem && problem !== before?.problem) {
      const state = live ? `release ${live} stays live` : 'it has no live release';
      const level = 'warn';
      this.#metrics.refusals.inc({ application });
      this.#log(`${application}: ${state}. ${problem}`, {
        level,
        application,
        release: live,
        channel,
        cause: problem,
      });
    }
  }
}
