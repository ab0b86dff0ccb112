import type { CheckedRelease } from '@site/shared/release/readRelease';
import type { FoundReleases, ReleaseSource } from './ReleaseSource';

/** How often each source is looked at, in milliseconds: a switch is to show within two seconds. */
const interval = 500;

export type Log = (message: string) => void;

/** Follows the sources of all applications and tells of every change. */
export class LiveReleases {
  readonly #sources: readonly ReleaseSource[];
  readonly #found = new Map<string, FoundReleases>();
  readonly #log: Log;
  readonly #complaints = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(sources: readonly ReleaseSource[], log: Log) {
    this.#sources = sources;
    this.#log = log;
  }

  /** The live release of an application; none before the first good one. */
  liveOf(application: string): CheckedRelease | undefined {
    return this.#found.get(application)?.live;
  }

  /** What was wrong when the source of an application was last asked for a newer release. */
  problemOf(application: string): string | undefined {
    return this.#complaints.get(application);
  }

  /** Every release whose files are served: the live ones, and older ones for the tabs that still run them. */
  all(): CheckedRelease[] {
    return [...this.#found.values()].flatMap(({ live, older }) => [...older, live]);
  }

  /**
   * Looks at every source once.
   * @returns whether anything changed
   */
  async look(): Promise<boolean> {
    const changes = await Promise.all(this.#sources.map((source) => this.#lookAt(source)));
    return changes.includes(true);
  }

  /** Keeps looking until `stop`. */
  follow(onChange: () => void): void {
    this.#timer = setTimeout(() => {
      void this.look()
        .then((changed) => {
          if (changed) onChange();
        })
        .catch((error: unknown) => {
          this.#log(`releases: ${String(error)}`);
        })
        .finally(() => {
          if (!this.#stopped) this.follow(onChange);
        });
    }, interval);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #lookAt(source: ReleaseSource): Promise<boolean> {
    try {
      const found = await source.look();
      if (!found) return false;
      this.#complaints.delete(source.application);
      this.#found.set(source.application, found);
      this.#log(`${source.application}: release ${found.live.release.id} is live`);
      return true;
    } catch (error) {
      this.#complain(source.application, String(error));
      return false;
    }
  }

  /** Says what is wrong with a source once, and not at every look. */
  #complain(application: string, message: string): void {
    if (this.#complaints.get(application) === message) return;
    this.#complaints.set(application, message);
    const live = this.liveOf(application);
    const stays = live ? `release ${live.release.id} stays live` : 'it has no live release';
    this.#log(`${application}: refused, ${stays}. ${message}`);
  }
}
