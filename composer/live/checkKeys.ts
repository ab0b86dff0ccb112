import type { SiteApplication } from '@site/publishing/site/site';
import type { Log } from '../log/Log';
import { type Settings, SettingsError } from '../settings/settings';

/**
 * Checks that every application has keys, unless the settings allow unsigned releases.
 * @param log gets a warning if applications have no keys and the settings allow it
 * @throws {SettingsError} if applications have no keys and the settings do not allow it
 */
export function checkKeys(
  applications: readonly SiteApplication[],
  { siteFile, allowUnsigned }: Pick<Settings, 'siteFile' | 'allowUnsigned'>,
  log: Log,
): void {
  const unsigned = applications.filter(({ keys }) => keys.length === 0).map(({ name }) => name);
  if (unsigned.length === 0) return;
  if (!allowUnsigned) {
    throw new SettingsError(
      `${siteFile} lists no keys for ${unsigned.join(', ')}: make some with "npm run keys", or allow unsigned releases with ALLOW_UNSIGNED=1.`,
    );
  }
  log(
    `site: releases of ${unsigned.join(', ')} are not signed: anyone who can write to their channels can change the site`,
    { level: 'warn' },
  );
}
