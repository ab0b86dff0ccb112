import { aptInstall, aptUpdate, type Command, playwright } from './installer';
import type { System } from './system';

/**
 * The ways to install a Chromium, in the order in which they are tried: Playwright's own, then for root what Debian or
 * Google offers. Ubuntu's own package is a snap, which root and containers cannot start.
 * @returns for each way its commands, of which each needs the one before
 */
export function chromiumInstallers({ platform, isRoot, distribution }: System): Command[][] {
  const download: Command = [...playwright, 'install', '--only-shell', 'chromium'];
  if (platform !== 'linux' || !isRoot) return [[download]];
  const withLibraries: Command[] = [download, [...playwright, 'install-deps', 'chromium']];
  if (distribution === 'debian')
    return [withLibraries, [aptUpdate, aptInstall('chromium-headless-shell')], [aptInstall('chromium')]];
  if (distribution === 'ubuntu') return [withLibraries, [[...playwright, 'install', 'chrome']]];
  return [withLibraries];
}

/** What a person enters where none of these ways led to a Chromium. */
export function chromiumCommand({ platform, isRoot, distribution }: System): string {
  if (distribution === 'debian') return `${isRoot ? '' : 'sudo '}apt-get install chromium`;
  return `npx playwright install ${platform === 'linux' ? '--with-deps ' : ''}chromium`;
}
