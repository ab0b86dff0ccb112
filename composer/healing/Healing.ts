import type { Pointer } from '@site/publishing/channels/pointer';
import {
  healingFile,
  healingSchema,
  type RememberedHealing,
  type RolledBack,
} from '@site/publishing/releases/healing';
import type { Log } from '../log/Log';
import { RememberedFile } from '../releases/RememberedFile';
import type { AcceptedReport } from '../reports/AcceptedReport';
import { isFault } from './isFault';
import { type CountedUsers, UserCount, withEarlier } from './UserCount';

/** How long a new release is watched, in milliseconds. */
const watchTime = 60 * 60_000;

/** How many releases are remembered as served. */
const maxServed = 50;

type State = {
  release: string;
  count: UserCount;
  earlier?: CountedUsers | undefined;
  watched?: { since: number; before: string } | undefined;
  rolledBack?: RolledBack | undefined;
  served: string[];
};

/** Goes back to the previous release if a new one fails for its users; see docs/decisions/self-healing.md. */
export class Healing {
  readonly #file: RememberedFile<RememberedHealing>;
  readonly #pointerOf: (application: string) => Pointer | undefined;
  /** By application. */
  readonly #states = new Map<string, State>();

  /**
   * @param cacheFolder the folder of the file that survives a restart
   * @param pointerOf returns the pointer that names the newest release of an application
   */
  constructor(cacheFolder: string, pointerOf: (application: string) => Pointer | undefined, log: Log) {
    this.#file = new RememberedFile(healingFile(cacheFolder), {
      subject: 'the error counts',
      schema: healingSchema,
      log,
    });
    this.#pointerOf = pointerOf;
  }

  /** Reads the file of an earlier process. */
  async restore(): Promise<void> {
    for (const [application, remembered] of Object.entries((await this.#file.read()) ?? {})) {
      const { counted, watched, ...rest } = remembered;
      const state = { ...rest, watched: watched && { ...watched, since: Date.parse(watched.since) } };
      // A watch starts again, because users from before the restart would be counted twice. A comparison continues.
      const count = isWatched(state)
        ? new UserCount(application, rest.earlier?.errors)
        : new UserCount(application, [], counted);
      this.#states.set(application, { ...state, count });
    }
  }

  /**
   * The release to serve instead of an application's newest one, which failed for users.
   * @param release the id of the newest release
   * @returns undefined if the newest is to be served, also if its team has published a new pointer to it since
   */
  insteadOf(application: string, release: string): RolledBack | undefined {
    const rolledBack = this.#states.get(application)?.rolledBack;
    if (rolledBack?.release !== release) return undefined;
    const sequence = this.#pointerOf(application)?.sequence;
    return sequence === undefined || sequence === rolledBack.sequence ? rolledBack : undefined;
  }

  /** Records which release of an application is served. One that was never served before is watched. */
  serves(application: string, release: string): void {
    const state = this.#states.get(application);
    if (state?.release === release) return;
    // No release is compared with one that is still in its first hour.
    const earlier =
      state && (isWatched(state) ? state.earlier : withEarlier(state.count.counted, state.earlier));
    const served = state?.served ?? [];
    const isNew = state && !served.includes(release);
    this.#states.set(application, {
      release,
      count: isNew ? new UserCount(application, earlier?.errors) : new UserCount(application, [], earlier),
      earlier: isNew ? earlier : undefined,
      watched: isNew ? { since: Date.now(), before: state.release } : undefined,
      rolledBack: state?.rolledBack,
      served: [...served.filter((id) => id !== release), release].slice(-maxServed),
    });
    this.#remember();
  }

  /**
   * Counts a report of a page view.
   * @returns the applications whose release now counts as faulty: another one is to be served
   */
  add(report: AcceptedReport): string[] {
    return [...this.#states]
      .filter(([application, state]) => report.releases[application] === state.release)
      .filter(([application, state]) => {
        state.count.add(report);
        return this.#judge(application, state);
      })
      .map(([application]) => application);
  }

  /** Saves the counts, and waits until they are written. */
  async settled(): Promise<void> {
    this.#remember();
    await this.#file.settled();
  }

  #judge(application: string, state: State): boolean {
    const pointer = this.#pointerOf(application);
    if (!state.watched || !isWatched(state) || pointer?.release !== state.release) return false;
    // It is rolled back already, but still served: the previous release may be gone.
    if (this.insteadOf(application, state.release)) return false;
    const before = state.earlier ?? { all: 0, failing: 0 };
    const { users, worstPlace } = state.count;
    if (!isFault(users, before)) return false;
    const where = worstPlace === undefined ? '' : `, most often at ${worstPlace}`;
    state.rolledBack = {
      release: state.release,
      sequence: pointer.sequence,
      before: state.watched.before,
      at: new Date().toISOString(),
      reason: `It failed for ${String(users.failing)} of ${String(users.all)} users${where}; the releases before for ${String(before.failing)} of ${String(before.all)}.`,
    };
    this.#remember();
    return true;
  }

  #remember(): void {
    this.#file.remember(
      Object.fromEntries(
        [...this.#states].map(([application, { count, watched, earlier, rolledBack, ...rest }]) => [
          application,
          {
            ...rest,
            counted: count.counted,
            ...(earlier && { earlier }),
            ...(watched && { watched: { ...watched, since: new Date(watched.since).toISOString() } }),
            ...(rolledBack && { rolledBack }),
          },
        ]),
      ),
    );
  }
}

function isWatched({ watched }: Pick<State, 'watched'>): boolean {
  return watched !== undefined && Date.now() - watched.since < watchTime;
}
