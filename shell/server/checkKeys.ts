import type { SiteApplication } from '@site/shared/site/site';
import type { Log } from './Log';
import { type Settings, SettingsError } from './settings';

/**
 * Holds the site's applications to the setting that says whether releases may be unsigned.
 * @param log is warned where some are unsigned, and may be
 * @throws {SettingsError} where some are unsigned, and must not be
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
    `site: releases of ${unsigned.join(', ')} are not signed, whoever can write to their channels can change the site`,
    { level: 'warn' },
  );
}
