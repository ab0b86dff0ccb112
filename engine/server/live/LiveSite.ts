import { setTimeout as wait } from 'node:timers/promises';
import { readPublicKey } from '../../releases/signing/keys';
import { previewKeysOf } from '../../releases/signing/releaseKey';
import type { Pointer } from '../../releases/channels/pointer';
import { type Preview, readPreviewToken, RefusedPreview } from '../../releases/channels/previewToken';
import { pathProblems } from '../../releases/pathOwners';
import type { CheckedRelease } from '../../releases/readRelease';
import { errorFields, type Log } from '../log/logs';
import { Metrics, type SiteStatus } from '../metrics/Metrics';
import { type Banner, ComposedSite } from '../pages/ComposedSite';
import { previewBanner } from '../pages/previewBanner';
import type { ChannelSource } from './ChannelSource';
import type { PreparedResponse } from '../responses/PreparedResponse';
import { reservedProblems } from '../http/reservedParts';
import type { Settings } from '../settings/settings';
import { type Candidates, composeNewest, type Releases } from './composeNewest';
import { openSources, type Sources } from './Sources';

/** How many previews are in memory at once: each is as large as the site. */
const maxPreviews = 5;

/**
 * The site that is served: polls every channel while the server runs, and keeps serving releases that fit together.
 * `liveReleases` reads the same channels once, for commands.
 */
export class LiveSite {
  readonly #settings: Settings;
  readonly #reserved: ReadonlySet<string>;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #sources: Sources;
  #hasBegun = false;
  #current: ComposedSite | undefined;
  #served: Releases = new Map();
  /** Why releases do not fit the served ones, by id. */
  #reasons: ReadonlyMap<string, string> = new Map();
  /** The sites that previews show beside the current one, by token. */
  readonly #previews = new Map<string, Promise<ComposedSite>>();
  readonly #logged = new Map<string, { release: string | undefined; problem: string | undefined }>();

  /** @param log gets every release that goes live, or is not served and why. @throws if the list of applications is not valid */
  constructor(
    settings: Settings,
    log: Log,
    metrics = new Metrics(),
    reserved: ReadonlySet<string> = new Set(),
  ) {
    this.#settings = settings;
    this.#reserved = reserved;
    this.#log = log;
    this.#metrics = metrics;
    this.#sources = openSources(settings, log, (isFound) => {
      this.#update(isFound);
    });
  }

  get current(): ComposedSite | undefined {
    return this.#current;
  }

  status(): SiteStatus {
    const applications = this.#sources.all.map((source) => {
      const release = this.#servedId(source);
      const problem = this.#problemOf(source) ?? (release ? undefined : 'It has no release yet.');
      return [source.application.name, { ...(release && { release }), ...(problem && { problem }) }] as const;
    });
    return { isComposed: this.#current !== undefined, applications: Object.fromEntries(applications) };
  }

  get pointers(): Pointer[] {
    return this.#sources.all.flatMap(({ pointer }) => pointer ?? []);
  }

  async poll(): Promise<void> {
    // The first poll of an address returns its stored copy, the second the current release.
    for (let polls = 0; polls < 2; polls += 1)
      await Promise.all(this.#sources.all.map((source) => source.poll()));
    this.#begin();
  }

  /** Polls every source on its own until `stop`; those that do not respond within `patience` milliseconds join the site later. */
  async watch(patience: number): Promise<void> {
    await Promise.race([this.#sources.watch(), wait(patience, undefined, { ref: false })]);
    this.#begin();
  }

  /**
   * A file of the static folder. An unknown one may be of a release that another server already serves: the channel of its
   * application is polled before it is called missing, and it is `unsearched` if that has not responded in time.
   */
  async staticFile(path: string): Promise<PreparedResponse | 'unsearched' | undefined> {
    const known = this.#current?.static.get(path);
    const source = this.#sources.get(/^\/static\/\w+\/([a-z0-9-]+)\./.exec(path)?.[1] ?? '');
    if (known || !source) return known;
    const isSearched = await source.search();
    const file = this.#current?.static.get(path);
    return file ?? (isSearched ? undefined : 'unsearched');
  }

  /** The site as a preview shows it. @throws {RefusedPreview} if the token is not valid, or its releases cannot be shown */
  async preview(token: string): Promise<{ site: ComposedSite; expires: string }> {
    const keysOf = (name: string) => {
      const source = this.#sources.get(name);
      if (source?.isFrozen) throw new RefusedPreview(`${name} has no key now that could sign a preview.`);
      return source && previewKeysOf(source.application).map(readPublicKey);
    };
    const site = this.#sources.all[0]?.application.site;
    const preview = readPreviewToken(token, { keysOf, site, now: Date.now() });
    if (this.#previews.size === maxPreviews && !this.#previews.has(token)) this.#previews.clear();
    const composed = this.#previews.get(token) ?? this.#composePreview(preview);
    this.#previews.set(token, composed);
    composed.catch(() => this.#previews.delete(token));
    return { site: await composed, expires: preview.expires };
  }

  stop(): void {
    this.#sources.stop();
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#update(true);
  }

  #update(isFound: boolean): void {
    if (!this.#hasBegun) return;
    const sources = this.#sources.all;
    const shell = sources.find(({ application }) => application.role === 'host');
    if (isFound && shell?.newest) this.#compose(sources);
    for (const source of sources) this.#announce(source);
  }

  #compose(sources: readonly ChannelSource[]): void {
    const served = new Map([...this.#served].filter(([name]) => this.#sources.get(name)));
    // As a server did that was running when they went live.
    const inOrder = [...sources].sort((a, b) => dateOf(a) - dateOf(b));
    const candidates = inOrder.flatMap(({ application, all }): Candidates[] => {
      const [newest, ...older] = all.reverse();
      return newest ? [[newest, ...(served.has(application.name) ? [] : older)]] : [];
    });
    const { composed, releases, reasons } = composeNewest(candidates, served, (chosen) =>
      this.#siteOf(chosen),
    );
    this.#reasons = reasons;
    if (!composed) return;
    this.#current = composed;
    this.#served = releases;
    this.#previews.clear();
    composed.compressAll().catch((error: unknown) => {
      this.#log(`site: ${String(error)}`, { level: 'error', ...errorFields(error) });
    });
  }

  async #composePreview(preview: Preview): Promise<ComposedSite> {
    const shown = new Map(this.#served);
    for (const [name, id] of Object.entries(preview.releases)) {
      shown.delete(name);
      const reading = this.#sources.get(name)?.fetch(id);
      const release = await reading?.catch((cause: unknown) => {
        const message = `Release ${id} of ${name} cannot be read from its channel. One that is not published is removed after a day: make a new preview of it.`;
        throw new RefusedPreview(message, { isOver: true, cause });
      });
      if (release) shown.set(name, release);
    }
    try {
      return this.#siteOf([...shown.values()], previewBanner(preview, this.#settings.words));
    } catch (cause) {
      const message = `This release does not fit what is live. ${(cause as Error).message}`;
      throw new RefusedPreview(message, { isOver: true, cause });
    }
  }

  /** @throws if the releases do not fit together; the message blames the last one */
  #siteOf(live: readonly CheckedRelease[], banner?: Banner): ComposedSite {
    const listings = live.map(({ release }) => release);
    const problems = listings.flatMap((release, index) => [
      ...pathProblems(release, listings.slice(0, index)),
      ...reservedProblems(release, this.#reserved),
    ]);
    if (problems.length > 0) throw new Error(problems.join(' '));
    const { site, origin, config, plugins } = this.#settings;
    const sorted = this.#sources.all.flatMap(({ application: { name } }) =>
      live.filter(({ release }) => release.application === name),
    );
    // A preview is not what users have.
    const shown = banner ? { ...config, reports: false } : config;
    const all = [...this.#sources.all.flatMap((source) => source.all), ...live];
    return new ComposedSite(sorted, all, { site, origin, config: shown, plugins, banner });
  }

  #servedId({ application }: ChannelSource): string | undefined {
    return this.#current && this.#served.get(application.name)?.release.id;
  }

  /** Why the newest release of an application is not served: a sentence. */
  #problemOf(source: ChannelSource): string | undefined {
    const { id = '' } = source.newest?.release ?? {};
    const reason = this.#reasons.get(id);
    if (reason === undefined || id === this.#servedId(source)) return source.problem;
    return `Release ${id} is left out. ${reason}`;
  }

  /** Logs and counts a release that went live, and a problem, once. */
  #announce(source: ChannelSource): void {
    const { name: application, channel } = source.application;
    const release = this.#servedId(source);
    const problem = this.#problemOf(source);
    const before = this.#logged.get(application);
    this.#logged.set(application, { release, problem });
    if (release && release !== before?.release) {
      this.#metrics.switches.inc({ application });
      this.#log(`${application}: release ${release} is live`, { application, release });
    }
    if (problem && problem !== before?.problem) {
      const state = release ? `release ${release} stays live` : 'it has no live release';
      this.#metrics.refusals.inc({ application });
      this.#log(`${application}: ${state}. ${problem}`, { level: 'warn', application, release, channel });
    }
  }
}

const dateOf = ({ pointer }: ChannelSource) => Date.parse(pointer?.issued ?? '') || 0;
