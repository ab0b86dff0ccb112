import type { Engine, EngineName } from './Engine';
import { launchFirefox } from './launchFirefox';
import { launchWebKit } from './launchWebKit';

const launchers: Record<EngineName, (scripts: boolean) => Promise<Engine>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/**
 * @param scripts whether pages may run their scripts
 * @throws if this machine does not have the engine, or it does not start
 */
export function launchEngine(name: EngineName, scripts: boolean): Promise<Engine> {
  return launchers[name](scripts);
}
