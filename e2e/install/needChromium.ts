import { findChromium } from 'federated-site/testing';
import {
  aptInstall,
  aptUpdate,
  type Command,
  playwright,
  runInstaller,
  type System,
  thisSystem,
} from './installer';

/**
 * Finds a Chromium, or installs one.
 * @returns its path
 * @throws if this machine has none and none can be installed, with the command that a person can enter
 */
export async function needChromium(
  system = thisSystem(),
  find: () => Promise<string> = findChromium,
  install = runInstaller,
): Promise<string> {
  const found = () => find().catch(() => undefined);
  let chromium = await found();
  for (const commands of chromiumInstallers(system)) {
    if (chromium !== undefined) break;
    for (const command of commands) if (!(await install(command))) break;
    chromium = await found();
  }
  if (chromium !== undefined) return chromium;
  throw new Error(
    `This machine has no Chrome, Chromium or Edge that starts, and none could be installed: ${chromiumCommand(system)}`,
  );
}

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
