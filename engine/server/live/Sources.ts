import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { AddressStore } from '../../releases/channels/AddressStore';
import { FolderStore } from '../../releases/channels/FolderStore';
import type { CheckedRelease } from '../../releases/readRelease';
import { readPublicKey } from '../../releases/signing/keys';
import { readSite, type SiteApplication } from '../../releases/site/readSite';
import type { Log } from '../log/Log';
import { ChannelSource } from '../releases/ChannelSource';
import { KeptReleases } from '../releases/KeptReleases';
import { WatchedSource } from '../releases/WatchedSource';
import { type Settings, SettingsError } from '../settings/settings';

/** How often the list of applications is checked for changes, in milliseconds. */
const listInterval = 1000;

type SourceSettings = Pick<Settings, 'siteFile' | 'cacheFolder' | 'channelInterval' | 'allowUnsigned'>;

/** The sources of all applications that the site's file lists; the list may change while the server runs. */
export class Sources {
  readonly #settings: SourceSettings;
  readonly #log: Log;
  readonly #onChange: () => void;
  #applications: readonly SiteApplication[] = [];
  readonly #byName = new Map<string, WatchedSource>();

  /**
   * @param onChange is called after every poll that found a release or another problem, and every change of the list
   * @throws {SiteFileError} if the list of applications is not valid
   * @throws {SettingsError} if an application has no keys and the settings do not allow it
   */
  constructor(settings: SourceSettings, log: Log, onChange: () => void) {
    this.#settings = settings;
    this.#log = log;
    this.#onChange = onChange;
    this.#read();
  }

  /** In the order of the list. */
  get applications(): readonly SiteApplication[] {
    return this.#applications;
  }

  /** By application, in the order of the list. */
  get entries(): (readonly [string, WatchedSource])[] {
    return this.#applications.flatMap(({ name }) => {
      const source = this.#byName.get(name);
      return source ? [[name, source] as const] : [];
    });
  }

  /** Every release whose files are served. */
  get releases(): CheckedRelease[] {
    return this.entries.flatMap(([, { all }]) => all);
  }

  get(application: string): WatchedSource | undefined {
    return this.#byName.get(application);
  }

  /** Polls every source once, and waits for all of them. */
  async poll(): Promise<void> {
    await Promise.all(this.entries.map(([, source]) => source.poll()));
  }

  /**
   * Polls every source on its own until `stop`, and adds and removes applications as the list changes.
   * @returns after the first poll of all of them
   */
  async watch(): Promise<void> {
    watchFile(this.#settings.siteFile, { interval: listInterval, persistent: false }, this.#readAgain);
    await Promise.all(this.entries.map(([, source]) => source.watch()));
  }

  stop(): void {
    unwatchFile(this.#settings.siteFile, this.#readAgain);
    for (const source of this.#byName.values()) source.stop();
  }

  readonly #readAgain = () => {
    try {
      for (const source of this.#read()) void source.watch();
      this.#onChange();
    } catch (error) {
      const cause = (error as Error).message;
      this.#log(`site: the applications stay as they are. ${cause}`, { level: 'error', cause });
    }
  };

  /** @returns the sources that are new */
  #read(): WatchedSource[] {
    const applications = readSite(this.#settings.siteFile);
    this.#checkKeys(applications);
    const before = new Set(this.#applications.map((each) => JSON.stringify(each)));
    const added = applications.filter((each) => !before.has(JSON.stringify(each)));
    for (const [name, source] of this.#byName) {
      if (applications.some((each) => each.name === name && !added.includes(each))) continue;
      source.stop();
      this.#byName.delete(name);
    }
    this.#applications = applications;
    return added.map((application) => this.#open(application));
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

  #open({ name, channel, keys }: SiteApplication): WatchedSource {
    const { cacheFolder, channelInterval } = this.#settings;
    const isLocal = !/^https?:/.test(channel);
    const channelSource = new ChannelSource(name, {
      store: isLocal ? new FolderStore(channel) : new AddressStore(channel),
      isLocal,
      interval: channelInterval,
      keys: keys.map(readPublicKey),
      kept: new KeptReleases(name, path.join(cacheFolder, name), this.#log),
    });
    const source = new WatchedSource(channelSource, this.#onChange);
    this.#byName.set(name, source);
    return source;
  }
}
