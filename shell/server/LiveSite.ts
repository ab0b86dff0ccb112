import { Site } from './compose/Site';
import { LiveReleases, type Log } from './releases/LiveReleases';
import { releaseSource } from './releases/ReleaseSource';
import type { Settings } from './settings';

/** The site as the live releases of all applications make it at any time. */
export class LiveSite {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #releases: LiveReleases;
  #current: Site | undefined;

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

  #compose(): void {
    const live = Object.keys(this.#settings.sources).flatMap((name) => this.#releases.liveOf(name) ?? []);
    if (!live.some(({ release }) => release.role === 'host')) return;
    try {
      const { origin, siteConfig: config } = this.#settings;
      const next = new Site(live, this.#releases.all(), { origin, config });
      this.#current = next;
      next.compressAll().catch((error: unknown) => {
        this.#log(`site: ${String(error)}`);
      });
    } catch (error) {
      this.#log(`site: unchanged. ${String(error)}`);
    }
  }
}
