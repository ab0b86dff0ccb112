import { playwrightBrowser } from '../../install/playwrightBrowser';
import type { Engine, EngineName } from './Engine';
import { launchFirefox } from './launchFirefox';
import { launchPlaywright } from './launchPlaywright';
import { launchWebKit } from './launchWebKit';

const launchers: Record<EngineName, (scripts: boolean) => Promise<Engine>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/**
 * Starts Playwright's own browser where it is installed, else the system's.
 * @param scripts whether pages may run their scripts
 * @throws if this machine does not have the engine, or it does not start
 */
export function launchEngine(name: EngineName, scripts: boolean): Promise<Engine> {
  const type = playwrightBrowser(name);
  return type ? launchPlaywright(type, scripts) : launchers[name](scripts);
}
