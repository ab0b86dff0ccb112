import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPublicKey } from '@site/publishing/signing/keys';
import { previewKeysOf } from '@site/publishing/channels/previewKey';
import type { Pointer } from '@site/publishing/channels/pointer';
import { readPreviewToken } from '@site/publishing/channels/previewToken';
import { pathProblems } from '@site/publishing/releases/pathOwners';
import type { CheckedRelease } from '@site/publishing/releases/readRelease';
import { releaseIdSchema } from '@site/publishing/releases/release';
import type { SiteApplication } from '@site/publishing/site/site';
import { z } from 'zod';
import { Announcements, type Problem } from './Announcements';
import { type Banner, ComposedSite } from '../pages/ComposedSite';
import type { StaticFile } from '../pages/StaticFiles';
import { checkKeys } from './checkKeys';
import { composeNewest, type Releases } from './composeNewest';
import type { Log } from '../log/Log';
import type { KnownSite } from '../reports/registerReports';
import { errorFields } from '../log/errorFields';
import { Metrics } from '../metrics/Metrics';
import { previewBanner } from '../preview/previewBanner';
import type { PreviewedSite } from '../preview/PreviewedSite';
import { Previews } from '../preview/Previews';
import { askOnMiss } from '../releases/askOnMiss';
import { releaseSourceOf } from '../releases/releaseSourceOf';
import { UnsearchedFile } from '../responses/UnsearchedFile';
import { WatchedSource } from '../releases/WatchedSource';
import { RememberedFile } from '../releases/RememberedFile';
import type { Settings } from '../settings/settings';
import { SiteFile } from '../settings/SiteFile';
import type { SiteStatus } from '../pages/SiteStatus';

/** How often the list of applications is checked for changes, in milliseconds. */
const siteFileInterval = 1000;

/**
 * The current site, composed of the live releases of all applications: polls every channel while the server runs, and keeps
 * serving releases that fit together. `liveReleases` reads the same channels once, for commands.
 */
export class LiveSite {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #siteFile: SiteFile;
  #applications: readonly SiteApplication[] = [];
  /** By application. */
  readonly #sources = new Map<string, WatchedSource>();
  /** The ids of the releases that were last served together, by application. */
  readonly #remembered: RememberedFile<Record<string, string>>;
  readonly #previews = new Previews({
    fetch: (application, id) => this.#sourceOf(application).fetch(id),
    current: () => this.#current,
    compose: (preview, releases) => this.#siteWith(releases, previewBanner(preview)),
  });
  #siteFileTimer: NodeJS.Timeout | undefined;
  #hasBegun = false;
  #current: ComposedSite | undefined;
  /** The releases that the site is composed of; before the first composition, those to fall back to. */
  #served: Releases = new Map();
  /** Why the newest release of an application is not part of the site, by application. */
  #leftOut: ReadonlyMap<string, string> = new Map();
  /** The applications and the ids of all releases known at the last composition. */
  #madeOf = '';
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
    this.#remembered = new RememberedFile(path.join(settings.cacheFolder, 'served.json'), {
      subject: 'the list of served releases',
      schema: z.record(z.string(), releaseIdSchema),
      log,
    });
    this.#siteFile = new SiteFile(settings.siteFile);
    this.#setApplications(this.#siteFile.readChanges() ?? []);
  }

  /** The current site; undefined until the shell has its first release. */
  get current(): ComposedSite | undefined {
    return this.#current;
  }

  /** The release of each application that is served, and why it is not the newest. */
  status(): SiteStatus {
    const applications = [...this.#sources.keys()].map((application) => {
      const release = this.#servedId(application);
      const problem =
        this.#problemOf(application)?.message ?? (release ? undefined : 'It has no release yet.');
      const state = {
        ...(release && { release }),
        ...(problem && { problem }),
      };
      return [application, state] as const;
    });
    return { isComposed: this.#current !== undefined, applications: Object.fromEntries(applications) };
  }

  /** The routes and releases that page views may report on; undefined until there is a site. */
  known(): KnownSite | undefined {
    if (!this.#current) return undefined;
    const releases = [...this.#found(), ...this.#served.values()].map(({ release }) => release);
    return { routes: this.#current.paths, releases };
  }

  /** The pointers to the newest release of each application. */
  get pointers(): Pointer[] {
    return [...this.#sources.values()].flatMap(({ pointer }) => pointer ?? []);
  }

  /** Polls every source for its live release, and waits for all of them. */
  async poll(): Promise<void> {
    const sources = [...this.#sources.values()];
    await Promise.all(sources.map((source) => source.poll()));
    // The first poll of an address returns its kept copy, the second the current release.
    await Promise.all(sources.map((source) => source.poll()));
    await this.#begin();
    await this.#settled();
  }

  /**
   * Polls every source on its own until `stop`, and adds and removes applications as the list changes.
   * @param patience how long to wait for sources that do not respond, in milliseconds; they join the site later
   * @returns once the site is composed of the releases found
   */
  async watch(patience: number): Promise<void> {
    const answered = Promise.all([...this.#sources.values()].map((source) => source.watch()));
    const deadline = new AbortController();
    const isLate = wait(patience, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([answered, isLate]);
    deadline.abort();
    await this.#begin();
    this.#siteFileTimer = setInterval(() => {
      this.#readSiteFile();
    }, siteFileInterval);
  }

  /**
   * A file of the static folder. An unknown file may be of a release that another server already serves: the channel
   * of its application is polled before the server returns undefined.
   * @param path such as `/static/js/content.pages.0123456789.js`
   * @throws {UnsearchedFile} if the channel has not responded, or not in time
   */
  async staticFile(path: string): Promise<StaticFile | undefined> {
    const known = this.#current?.static.get(path);
    if (known || !this.#settings.asksOnMiss) return known;
    const source = this.#sources.get(/^\/static\/\w+\/([a-z0-9-]+)\./.exec(path)?.[1] ?? '');
    if (!source) return undefined;
    const isSearched = await askOnMiss(source, path, () => this.#current?.static.get(path) === undefined);
    const file = this.#current?.static.get(path);
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
        const application = this.#applications.find(({ name }) => name === asked);
        return application && previewKeysOf(application).map(readPublicKey);
      },
      now: Date.now(),
    });
    return { site: await this.#previews.site(preview), expires: preview.expires };
  }

  /** Ends all polls. */
  async stop(): Promise<void> {
    clearInterval(this.#siteFileTimer);
    for (const source of this.#sources.values()) source.stop();
    await this.#settled();
  }

  async #settled(): Promise<void> {
    await this.#remembered.settled();
  }

  #readSiteFile(): void {
    try {
      const changed = this.#siteFile.readChanges();
      if (!changed) return;
      const added = this.#setApplications(changed);
      for (const source of added) void source.watch();
      this.#update();
    } catch (error) {
      const cause = (error as Error).message;
      this.#log(`site: the applications stay as they are. ${cause}`, { level: 'error', cause });
    }
  }

  /** @returns the sources that are new */
  #setApplications(applications: readonly SiteApplication[]): WatchedSource[] {
    checkKeys(applications, this.#settings, this.#log);
    const before = new Map(this.#applications.map((each) => [each.name, JSON.stringify(each)]));
    const stays = ({ name, ...rest }: SiteApplication) =>
      before.get(name) === JSON.stringify({ name, ...rest });
    const kept = new Set(applications.filter(stays).map(({ name }) => name));
    for (const [name, source] of this.#sources) {
      if (kept.has(name)) continue;
      source.stop();
      this.#sources.delete(name);
    }
    const names = new Set(applications.map(({ name }) => name));
    this.#served = new Map([...this.#served].filter(([name]) => names.has(name)));
    this.#applications = applications;
    return applications.filter(({ name }) => !kept.has(name)).map((application) => this.#add(application));
  }

  #add(application: SiteApplication): WatchedSource {
    const source = new WatchedSource(releaseSourceOf(application, this.#settings, this.#log), () => {
      this.#update();
    });
    this.#sources.set(application.name, source);
    return source;
  }

  /** Composes for the first time; falls back to the releases that were served before a restart. */
  async #begin(): Promise<void> {
    if (this.#hasBegun) return;
    await this.#restore();
    this.#hasBegun = true;
    this.#update();
  }

  /** Finds the releases that were served together before the restart. */
  async #restore(): Promise<void> {
    const ids = (await this.#remembered.read()) ?? {};
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
      // Some of them are gone, and the rest do not fit together without them.
    }
  }

  /** Composes again if any release is new, and logs what has changed. */
  #update(): void {
    if (!this.#hasBegun) return;
    const newest = new Map<string, CheckedRelease>();
    for (const [application, source] of this.#sources)
      if (source.newest) newest.set(application, source.newest);
    const madeOf = [
      ...this.#sources.keys(),
      ...[...this.#found(), ...newest.values()].map(({ release }) => release.id),
    ].join();
    const host = this.#applications.find(({ role }) => role === 'host')?.name ?? '';
    if (madeOf !== this.#madeOf && (newest.has(host) || this.#served.has(host))) {
      this.#madeOf = madeOf;
      this.#compose(newest);
    }
    this.#announce();
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
    this.#remembered.remember(
      Object.fromEntries([...releases].map(([application, { release }]) => [application, release.id])),
    );
    composed.compressAll().catch((error: unknown) => {
      this.#log(`site: ${String(error)}`, { level: 'error', ...errorFields(error) });
    });
  }

  /** @throws if the site has no such application */
  #sourceOf(application: string): WatchedSource {
    const source = this.#sources.get(application);
    if (!source) throw new Error(`The site has no application ${application}.`);
    return source;
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
    const order = this.#applications.map(({ name }) => name);
    const sorted = [...live].sort(
      (a, b) => order.indexOf(a.release.application) - order.indexOf(b.release.application),
    );
    const all = [...this.#found(), ...live];
    // A preview is not what users have.
    const shown = banner ? { ...config, reports: false } : config;
    return new ComposedSite(sorted, all, { site, origin, config: shown, plugins, banner });
  }

  #found(): CheckedRelease[] {
    return [...this.#sources.values()].flatMap(({ all }) => all);
  }

  /** The id of the release of an application that is served. */
  #servedId(application: string): string | undefined {
    return this.#current && this.#served.get(application)?.release.id;
  }

  #problemOf(application: string): Problem | undefined {
    const source = this.#sources.get(application);
    const reason = this.#leftOut.get(application);
    if (reason === undefined) return source?.problem;
    const message = `Release ${source?.newest?.release.id ?? ''} is left out. ${reason}`;
    return { key: message, message };
  }

  #announce(): void {
    for (const application of this.#sources.keys()) {
      this.#announcements.announce(application, {
        live: this.#servedId(application),
        problem: this.#problemOf(application),
        channel: this.#applications.find(({ name }) => name === application)?.channel,
      });
    }
  }
}
