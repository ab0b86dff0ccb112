import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSite, type SiteApplication } from '../../releases/site/readSite';
import type { Log } from '../log/Log';
import { ChannelSource } from './ChannelSource';
import { hadKeys } from './storedReleases';
import { type Settings, SettingsError } from '../settings/settings';

/** How often the list of applications is checked for changes, in milliseconds. */
const listInterval = 1000;

/** The sources of all applications that the site's file lists; the list may change while the server runs. */
export class Sources {
  readonly #settings: Settings;
  readonly #log: Log;
  readonly #onChange: (isFound: boolean) => void;
  /** By application, in the order of the list. */
  #byName: ReadonlyMap<string, ChannelSource> = new Map();

  /**
   * @param onChange is called after every poll that found a release, or only another problem, and every change of the list
   * @throws if the list is not valid; {@link SettingsError} if an application has no keys and the settings do not allow it
   */
  constructor(settings: Settings, log: Log, onChange: (isFound: boolean) => void) {
    this.#settings = settings;
    this.#log = log;
    this.#onChange = onChange;
    this.#read();
  }

  get all(): ChannelSource[] {
    return [...this.#byName.values()];
  }

  get(application: string): ChannelSource | undefined {
    return this.#byName.get(application);
  }

  /** Resolves after the first poll of all of them. */
  async watch(): Promise<void> {
    watchFile(this.#settings.siteFile, { interval: listInterval, persistent: false }, this.#readAgain);
    await Promise.all(this.all.map((source) => source.watch()));
  }

  stop(): void {
    unwatchFile(this.#settings.siteFile, this.#readAgain);
    for (const source of this.all) source.stop();
  }

  readonly #readAgain = () => {
    const before = this.all;
    try {
      this.#read();
    } catch (error) {
      const cause = (error as Error).message;
      this.#log(`site: the applications stay as they are. ${cause}`, { level: 'error', cause });
      return;
    }
    for (const source of this.all) if (!before.includes(source)) void source.watch();
    this.#onChange(true);
  };

  #read(): void {
    const applications = readSite(this.#settings.siteFile);
    const frozen = applications.filter((application) => this.#isFrozen(application));
    this.#checkKeys(applications.filter((application) => !frozen.includes(application)));
    const sources = applications.map((application) => {
      const isFrozen = frozen.includes(application);
      const known = this.get(application.name);
      const isSame = isFrozen || isDeepStrictEqual(known?.application, application);
      const source =
        isSame && known ? known : new ChannelSource(application, this.#settings, this.#log, this.#onChange);
      source.isFrozen = isFrozen;
      return source;
    });
    for (const source of this.all) if (!sources.includes(source)) source.stop();
    this.#byName = new Map(sources.map((source) => [source.application.name, source]));
  }

  /** Whether an application has lost its last key, while this server runs or since it accepted a release. */
  #isFrozen({ name, keys }: SiteApplication): boolean {
    if (keys.length > 0) return false;
    const known = this.get(name);
    if (known) return known.isFrozen || known.application.keys.length > 0;
    const { allowUnsigned, cacheFolder } = this.#settings;
    return !allowUnsigned && hadKeys(path.join(cacheFolder, name));
  }

  #checkKeys(applications: readonly SiteApplication[]): void {
    const unsigned = applications.filter(({ keys }) => keys.length === 0).map(({ name }) => name);
    if (unsigned.length === 0) return;
    if (!this.#settings.allowUnsigned) {
      throw new SettingsError(
        `${this.#settings.siteFile} lists no keys for ${unsigned.join(', ')}: make some with "npm run keys", or allow unsigned releases with ALLOW_UNSIGNED=1.`,
      );
    }
    this.#log(
      `site: releases of ${unsigned.join(', ')} are not signed: anyone who can write to their channels can change the site`,
      { level: 'warn' },
    );
  }
}
