import { chromiumCommand, chromiumInstallers } from './chromiumInstallers';
import { findChromium } from '../../tools/browsers/findChromium';
import { runInstaller } from './installer';
import { thisSystem } from './system';

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
