import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readPublicKey } from '../../releases/signing/keys';
import { previewKeysOf } from '../../releases/signing/releaseKey';
import type { Pointer } from '../../releases/channels/pointer';
import { readPreviewToken } from '../../releases/channels/previewToken';
import { pathProblems } from '../../releases/pathOwners';
import type { CheckedRelease } from '../../releases/readRelease';
import { Announcements } from './Announcements';
import { type Banner, ComposedSite } from '../pages/ComposedSite';
import type { StaticFile } from '../pages/StaticFiles';
import { composeNewest, type Releases } from './composeNewest';
import type { Log } from '../log/Log';
import type { KnownSite } from '../reports/registerReports';
import { errorFields } from '../log/errorFields';
import { Metrics } from '../metrics/Metrics';
import { previewBanner } from '../preview/previewBanner';
import { type PreviewedSite, Previews } from '../preview/Previews';
import { askOnMiss } from '../releases/askOnMiss';
import { UnsearchedFile } from '../responses/UnsearchedFile';
import type { Settings } from '../settings/settings';
import type { SiteStatus } from '../pages/SiteStatus';
import { ServedList } from './ServedList';
import { Sources } from './Sources';

/**
 * The current site, composed of the live releases of all applications: polls every channel while the server runs, and keeps
 * serving releases that fit together. `liveReleases` reads the same channels once, for commands.
 */
export class LiveSite {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #sources: Sources;
  readonly #servedList: ServedList;
  readonly #previews = new Previews({
    fetch: async (application, id) => {
      const source = this.#sources.get(application);
      if (!source) throw new Error(`The site has no application ${application}.`);
      return source.fetch(id);
    },
    current: () => this.#current,
    compose: (preview, releases) => this.#siteWith(releases, previewBanner(preview)),
  });
  #hasBegun = false;
  #current: ComposedSite | undefined;
  /** The releases that the site is composed of; before the first composition, those to fall back to. */
  #served: Releases = new Map();
  /** Why the newest release of an application is not part of the site, by application. */
  #leftOut: ReadonlyMap<string, string> = new Map();
  /** The applications and the ids of all releases at the last composition. */
  #composedFrom: readonly string[] = [];
  readonly #announcements: Announcements;

  /**
   * @param log gets every release that goes live, or is not served and why
   * @param metrics counts the same
   * @throws {SiteFileError} if the list of applications is not valid
   */
  constructor(settings: Settings, log: Log, metrics = new Metrics()) {
    this.#settings = settings;
    this.#log = log;
    this.#metrics = metrics;
    this.#announcements = new Announcements(log, metrics);
    this.#servedList = new ServedList(settings.cacheFolder, log);
    this.#sources = new Sources(settings, log, () => {
      this.#update();
    });
  }

  /** The current site; undefined until the shell has its first release. */
  get current(): ComposedSite | undefined {
    return this.#current;
  }

  /** The release of each application that is served, and why it is not the newest. */
  status(): SiteStatus {
    const applications = this.#sources.entries.map(([application]) => {
      const release = this.#servedId(application);
      const problem = this.#problemOf(application) ?? (release ? undefined : 'It has no release yet.');
      return [application, { ...(release && { release }), ...(problem && { problem }) }] as const;
    });
    return { isComposed: this.#current !== undefined, applications: Object.fromEntries(applications) };
  }

  /** The routes and releases that page views may report on; undefined until there is a site. */
  known(): KnownSite | undefined {
    if (!this.#current) return undefined;
    const releases = [...this.#sources.releases, ...this.#served.values()].map(({ release }) => release);
    return { routes: this.#current.paths, releases };
  }

  /** The pointers to the newest release of each application. */
  get pointers(): Pointer[] {
    return this.#sources.entries.flatMap(([, { pointer }]) => pointer ?? []);
  }

  /** Polls every source for its live release, and waits for all of them. */
  async poll(): Promise<void> {
    await this.#sources.poll();
    // The first poll of an address returns its kept copy, the second the current release.
    await this.#sources.poll();
    await this.#begin();
    await this.#servedList.saved();
  }

  /**
   * Polls every source on its own until `stop`, and adds and removes applications as the list changes.
   * @param patience how long to wait for sources that do not respond, in milliseconds; they join the site later
   * @returns once the site is composed of the releases found
   */
  async watch(patience: number): Promise<void> {
    const deadline = new AbortController();
    const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([this.#sources.watch(), isLate]);
    deadline.abort();
    await this.#begin();
  }

  /**
   * A file of the static folder. An unknown file may be of a release that another server already serves: the channel
   * of its application is polled before the server returns undefined.
   * @param path such as `/static/js/content.pages.0123456789.js`
   * @throws {UnsearchedFile} if the channel has not responded, or not in time
   */
  async staticFile(path: string): Promise<StaticFile | undefined> {
    const known = () => this.#current?.static.get(path);
    const source = this.#sources.get(/^\/static\/\w+\/([a-z0-9-]+)\./.exec(path)?.[1] ?? '');
    if (known() || !source) return known();
    const isSearched = await askOnMiss(source, () => known() === undefined);
    const file = known();
    this.#metrics.missedFiles.inc({ result: file ? 'found' : 'none' });
    if (!file && !isSearched) throw new UnsearchedFile(path);
    return file;
  }

  /**
   * The site as a preview shows it. Only browsers with the token get it.
   * @param token as `writePreviewToken` makes it
   * @throws {RefusedPreview} if the token is not valid, or its releases cannot be shown
   */
  async preview(token: string): Promise<PreviewedSite> {
    const preview = readPreviewToken(token, {
      keysOf: (asked) => {
        const application = this.#sources.applications.find(({ name }) => name === asked);
        return application && previewKeysOf(application).map(readPublicKey);
      },
      now: Date.now(),
    });
    return { site: await this.#previews.site(preview), expires: preview.expires };
  }

  /** Ends all polls. */
  async stop(): Promise<void> {
    this.#sources.stop();
    await this.#servedList.saved();
  }

  /** Composes for the first time; falls back to the releases that were served before a restart. */
  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    const found = await this.#servedList.read((application, id) => this.#sources.get(application)?.find(id));
    try {
      this.#siteOf([...found.values()]);
      this.#served = found;
    } catch {
      // Some of them are gone, and the rest do not fit together without them.
    }
    this.#hasBegun = true;
    this.#update();
  }

  /** Composes again if any release is new, and logs what has changed. */
  #update(): void {
    if (!this.#hasBegun) return;
    const entries = this.#sources.entries;
    const names = entries.map(([name]) => name);
    this.#served = new Map([...this.#served].filter(([name]) => names.includes(name)));
    const newest = new Map(
      entries.flatMap(([name, source]) => (source.newest ? [[name, source.newest]] : [])),
    );
    const composedFrom = [...names, ...this.#sources.releases.map(({ release }) => release.id)];
    const host = this.#sources.applications.find(({ role }) => role === 'host')?.name ?? '';
    if (
      (newest.has(host) || this.#served.has(host)) &&
      !isDeepStrictEqual(composedFrom, this.#composedFrom)
    ) {
      this.#composedFrom = composedFrom;
      this.#compose(newest);
    }
    for (const name of names) {
      this.#announcements.announce(name, {
        live: this.#servedId(name),
        problem: this.#problemOf(name),
        channel: this.#sources.applications.find((each) => each.name === name)?.channel,
      });
    }
  }

  #compose(newest: Releases): void {
    const ended = this.#metrics.composing.startTimer();
    const { composed, releases, leftOut } = composeNewest(newest, this.#served, (chosen) =>
      this.#siteOf(chosen),
    );
    ended();
    this.#leftOut = leftOut;
    if (!composed) return;
    this.#current = composed;
    this.#served = releases;
    this.#servedList.save(releases);
    composed.compressAll().catch((error: unknown) => {
      this.#log(`site: ${String(error)}`, { level: 'error', ...errorFields(error) });
    });
  }

  /** The live site with the given releases in place of the live ones of their applications. */
  #siteWith(releases: readonly CheckedRelease[], banner: Banner): ComposedSite {
    const previewed = new Set(releases.map(({ release }) => release.application));
    const others = [...this.#served].filter(([application]) => !previewed.has(application));
    return this.#siteOf([...others.map(([, release]) => release), ...releases], banner);
  }

  /** @throws if the releases do not fit together; the message blames the last one */
  #siteOf(live: readonly CheckedRelease[], banner?: Banner): ComposedSite {
    const listings = live.map(({ release }) => release);
    const problems = listings.flatMap((release, index) => pathProblems(release, listings.slice(0, index)));
    if (problems.length > 0) throw new Error(problems.join(' '));
    const { site, origin, config, plugins } = this.#settings;
    const order = this.#sources.applications.map(({ name }) => name);
    const sorted = [...live].sort(
      (a, b) => order.indexOf(a.release.application) - order.indexOf(b.release.application),
    );
    // A preview is not what users have.
    const shown = banner ? { ...config, reports: false } : config;
    const all = [...this.#sources.releases, ...live];
    return new ComposedSite(sorted, all, { site, origin, config: shown, plugins, banner });
  }

  /** The id of the release of an application that is served. */
  #servedId(application: string): string | undefined {
    return this.#current && this.#served.get(application)?.release.id;
  }

  /** Why the newest release of an application is not served: a sentence. */
  #problemOf(application: string): string | undefined {
    const source = this.#sources.get(application);
    const reason = this.#leftOut.get(application);
    if (reason === undefined) return source?.problem;
    return `Release ${source?.newest?.release.id ?? ''} is left out. ${reason}`;
  }
}
