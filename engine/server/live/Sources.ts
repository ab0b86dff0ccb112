import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSite, type SiteApplication } from '../../releases/site/readSite';
import type { Log } from '../log/logs';
import { ChannelSource } from './ChannelSource';
import { hadKeys } from './storedReleases';
import { type Settings, SettingsError } from '../settings/settings';

/** How often the list of applications is checked for changes, in milliseconds. */
const listInterval = 1000;

export type Sources = ReturnType<typeof openSources>;

/**
 * The sources of all applications that the site's file lists; the list may change while the server runs.
 * @param onChange is called after every poll that found a release, or only another problem, and every change of the list
 * @throws if the list is not valid; {@link SettingsError} if an application has no keys and the settings do not allow it
 */
export function openSources(settings: Settings, log: Log, onChange: (isFound: boolean) => void) {
  const { siteFile, cacheFolder, allowUnsigned } = settings;
  /** By application, in the order of the list. */
  let byName: ReadonlyMap<string, ChannelSource> = new Map();

  /** Whether an application has lost its last key, while this server runs or since it accepted a release. */
  const isFrozen = ({ name, keys }: SiteApplication): boolean => {
    if (keys.length > 0) return false;
    const known = byName.get(name);
    if (known) return known.isFrozen || known.application.keys.length > 0;
    return !allowUnsigned && hadKeys(path.join(cacheFolder, name));
  };

  const read = () => {
    const applications = readSite(siteFile);
    const frozen = applications.filter(isFrozen);
    const isUnsigned = (each: SiteApplication) => each.keys.length === 0 && !frozen.includes(each);
    const unsigned = applications.filter(isUnsigned).map(({ name }) => name);
    if (unsigned.length > 0 && !allowUnsigned)
      throw new SettingsError(
        `${siteFile} lists no keys for ${unsigned.join(', ')}: make some with "npm run keys", or allow unsigned releases with ALLOW_UNSIGNED=1.`,
      );
    if (unsigned.length > 0)
      log(
        `site: releases of ${unsigned.join(', ')} are not signed: anyone who can write to their channels can change the site`,
        { level: 'warn' },
      );
    const before = byName;
    byName = new Map(
      applications.map((application) => {
        const known = before.get(application.name);
        const isSame = frozen.includes(application) || isDeepStrictEqual(known?.application, application);
        const source = isSame && known ? known : new ChannelSource(application, settings, log, onChange);
        source.isFrozen = frozen.includes(application);
        return [application.name, source];
      }),
    );
    for (const [name, source] of before) if (byName.get(name) !== source) source.stop();
  };

  const readAgain = () => {
    const before = byName;
    try {
      read();
    } catch (error) {
      const cause = (error as Error).message;
      log(`site: the applications stay as they are. ${cause}`, { level: 'error', cause });
      return;
    }
    for (const [name, source] of byName) if (before.get(name) !== source) void source.watch();
    onChange(true);
  };

  read();
  return {
    get all(): ChannelSource[] {
      return [...byName.values()];
    },
    get: (application: string) => byName.get(application),
    /** Resolves after the first poll of all of them. */
    async watch(): Promise<void> {
      watchFile(siteFile, { interval: listInterval, persistent: false }, readAgain);
      await Promise.all(this.all.map((source) => source.watch()));
    },
    stop(): void {
      unwatchFile(siteFile, readAgain);
      for (const source of byName.values()) source.stop();
    },
  };
}
