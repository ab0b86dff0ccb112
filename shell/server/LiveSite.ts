import { setTimeout as wait } from 'node:timers/promises';
import { pathProblems } from '@site/shared/release/pathOwners';
import type { CheckedRelease } from '@site/shared/release/readRelease';
import { Site } from './compose/Site';
import { composeNewest, type Releases } from './composeNewest';
import type { Log } from './Log';
import { releaseSource } from './releases/ReleaseSource';
import { WatchedSource } from './releases/WatchedSource';
import { RememberedReleases } from './RememberedReleases';
import type { Settings } from './settings';
import type { SiteStatus } from './SiteStatus';

/** The site as the live releases of all applications make it at any time. */
export class LiveSite {
  readonly #settings: Settings;
  readonly #log: Log;
  /** By application. */
  readonly #sources: ReadonlyMap<string, WatchedSource>;
  readonly #remembered: RememberedReleases;
  #hasBegun = false;
  #current: Site | undefined;
  /** The releases that the site is made of; before the first composition those that it is to fall back to. */
  #served: Releases = new Map();
  /** Why the newest release of an application is not part of the site. */
  #leftOut: ReadonlyMap<string, string> = new Map();
  /** The ids of all releases that were there at the last composition. */
  #madeOf = '';
  /** The releases that the log was told of, and the problems, by application. */
  readonly #toldLive = new Map<string, string>();
  readonly #toldProblems = new Map<string, string>();

  /** @param log is told of every release that goes live or is not served, and why */
  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#remembered = new RememberedReleases(settings.cacheFolder, log);
    this.#sources = new Map(
      Object.entries(settings.sources).map(([application, setting]) => {
        const source = releaseSource(application, setting, settings.cacheFolder, log);
        return [
          application,
          new WatchedSource(source, () => {
            this.#update();
          }),
        ];
      }),
    );
  }

  /** The site of now; none until the shell has its first release. */
  get current(): Site | undefined {
    return this.#current;
  }

  /** What is served of each application, and why it is not the newest. */
  status(): SiteStatus {
    const applications = [...this.#sources.keys()].map((application) => {
      const release = this.#servedId(application);
      const problem =
        this.#problemOf(application)?.message ?? (release ? undefined : 'It has no release yet.');
      return [application, { ...(release && { release }), ...(problem && { problem }) }] as const;
    });
    return { isComposed: this.#current !== undefined, applications: Object.fromEntries(applications) };
  }

  /** Asks every source once, and waits for all of them. */
  async look(): Promise<void> {
    await Promise.all([...this.#sources.values()].map((source) => source.poll()));
    await this.#begin();
    await this.#remembered.settled();
  }

  /**
   * Polls every source on its own until `stop`.
   * @param patience how long to wait for sources that do not answer, in milliseconds; they are part of the site later
   * @returns once the site is composed of what is there
   */
  async watch(patience: number): Promise<void> {
    const answered = Promise.all([...this.#sources.values()].map((source) => source.watch()));
    const deadline = new AbortController();
    const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([answered, isLate]);
    deadline.abort();
    await this.#begin();
  }

  /** Ends all polls. */
  async stop(): Promise<void> {
    for (const source of this.#sources.values()) source.stop();
    await this.#remembered.settled();
  }

  /** Composes for the first time, with what was served before a restart to fall back to. */
  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    await this.#restore();
    this.#hasBegun = true;
    this.#update();
  }

  /** Finds the releases again that were served together last. */
  async #restore(): Promise<void> {
    const ids = await this.#remembered.read();
    const found = new Map<string, CheckedRelease>();
    for (const [application, source] of this.#sources) {
      const id = ids[application];
      const release = id && (await source.find(id));
      if (release) found.set(application, release);
    }
    try {
      this.#siteOf([...found.values()]);
      this.#served = found;
    } catch {
      // Not all of them are there any more, and the rest does not fit together without them.
    }
  }

  /** Composes anew where any release is new, and tells the log what has changed. */
  #update(): void {
    if (!this.#hasBegun) return;
    const newest = new Map<string, CheckedRelease>();
    for (const [application, source] of this.#sources) {
      if (source.newest) newest.set(application, source.newest);
    }
    const madeOf = this.#found()
      .map(({ release }) => release.id)
      .join();
    if (madeOf !== this.#madeOf && (newest.has('shell') || this.#served.has('shell'))) {
      this.#madeOf = madeOf;
      this.#compose(newest);
    }
    this.#tell();
  }

  #compose(newest: Releases): void {
    const { composed, releases, leftOut } = composeNewest(newest, this.#served, (chosen) =>
      this.#siteOf(chosen),
    );
    this.#leftOut = leftOut;
    if (!composed) return;
    this.#current = composed;
    this.#served = releases;
    this.#remembered.remember(
      Object.fromEntries([...releases].map(([application, { release }]) => [application, release.id])),
    );
    composed.compressAll().catch((error: unknown) => {
      this.#log(`site: ${String(error)}`);
    });
  }

  /** @throws where the releases do not fit together, and finds the fault with the last one */
  #siteOf(live: readonly CheckedRelease[]): Site {
    const listings = live.map(({ release }) => release);
    const problems = listings.flatMap((release, index) => pathProblems(release, listings.slice(0, index)));
    if (problems.length > 0) throw new Error(problems.join(' '));
    const { origin, siteConfig: config } = this.#settings;
    const order = [...this.#sources.keys()];
    const sorted = [...live].sort(
      (a, b) => order.indexOf(a.release.application) - order.indexOf(b.release.application),
    );
    return new Site(sorted, [...this.#found(), ...live], { origin, config });
  }

  #found(): CheckedRelease[] {
    return [...this.#sources.values()].flatMap(({ all }) => all);
  }

  /** The id of the release that is served of an application. */
  #servedId(application: string): string | undefined {
    return this.#current && this.#served.get(application)?.release.id;
  }

  #problemOf(application: string): { key: string; message: string } | undefined {
    const source = this.#sources.get(application);
    const reason = this.#leftOut.get(application);
    if (reason === undefined) return source?.problem;
    const message = `Release ${source?.newest?.release.id ?? ''} is left out. ${reason}`;
    return { key: message, message };
  }

  /** Says what has gone live and what is wrong, each once. */
  #tell(): void {
    for (const application of this.#sources.keys()) {
      const id = this.#servedId(application);
      if (id && this.#toldLive.get(application) !== id) {
        this.#toldLive.set(application, id);
        this.#log(`${application}: release ${id} is live`);
      }
      const { key = '', message = '' } = this.#problemOf(application) ?? {};
      if (key !== (this.#toldProblems.get(application) ?? '') && message) {
        const live = id ? `release ${id} stays live` : 'it has no live release';
        this.#log(`${application}: ${live}. ${message}`);
      }
      this.#toldProblems.set(application, key);
    }
  }
}
