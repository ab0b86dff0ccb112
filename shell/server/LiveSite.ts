import type { CheckedRelease } from '@site/shared/release/readRelease';
import { Site } from './compose/Site';
import { LiveReleases, type Log } from './releases/LiveReleases';
import { releaseSource } from './releases/ReleaseSource';
import type { Settings } from './settings';
import type { SiteStatus } from './SiteStatus';

/** The site as the live releases of all applications make it at any time. */
export class LiveSite {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #releases: LiveReleases;
  #current: Site | undefined;
  /** The release of each application that the site is made of. */
  #taken: ReadonlyMap<string, CheckedRelease> = new Map();

  /** Why the newest release of an application is not part of the site. */
  readonly #leftOut = new Map<string, string>();

  /** @param log is told of every release that goes live or is refused */
  constructor(settings: Settings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    const sources = Object.entries(settings.sources).map(([application, setting]) =>
      releaseSource(application, setting, settings.cacheFolder),
    );
    this.#releases = new LiveReleases(sources, log);
  }

  /** The site of now; none until the shell has its first release. */
  get current(): Site | undefined {
    return this.#current;
  }

  /** What is served of each application, and why it is not the newest. */
  status(): SiteStatus {
    const applications = Object.keys(this.#settings.sources).map((application) => {
      const release = this.#taken.get(application)?.release.id;
      const problem =
        this.#leftOut.get(application) ??
        this.#releases.problemOf(application) ??
        (release ? undefined : 'It has no release yet.');
      return [application, { ...(release && { release }), ...(problem && { problem }) }] as const;
    });
    return { isComposed: this.#current !== undefined, applications: Object.fromEntries(applications) };
  }

  /** Looks at every source once. */
  async look(): Promise<void> {
    if (await this.#releases.look()) this.#compose();
  }

  /** Follows the sources until `stop`. */
  follow(): void {
    this.#releases.follow(() => {
      this.#compose();
    });
  }

  stop(): void {
    this.#releases.stop();
  }

  /** Takes every new release that fits those that are taken already; one that does not changes nothing but the log. */
  #compose(): void {
    if (!this.#releases.liveOf('shell')) return;
    for (const application of Object.keys(this.#settings.sources)) {
      const found = this.#releases.liveOf(application);
      if (!found || found === this.#taken.get(application)) continue;
      const candidate = new Map(this.#taken).set(application, found);
      try {
        this.#current = this.#siteOf([...candidate.values()]);
        this.#taken = candidate;
        this.#leftOut.delete(application);
      } catch (error) {
        this.#leftOut.set(application, `Release ${found.release.id} is left out. ${String(error)}`);
        this.#log(`${application}: release ${found.release.id} is left out. ${String(error)}`);
      }
    }
    this.#current?.compressAll().catch((error: unknown) => {
      this.#log(`site: ${String(error)}`);
    });
  }

  #siteOf(live: readonly CheckedRelease[]): Site {
    const { origin, siteConfig: config } = this.#settings;
    return new Site(live, this.#releases.all(), { origin, config });
  }
}
