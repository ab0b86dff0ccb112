import type { Engine, EngineName, EngineOptions } from './Engine';
import { launchFirefox } from './launchFirefox';
import { launchWebKit } from './launchWebKit';

const launchers: Record<EngineName, (options: EngineOptions) => Promise<Engine>> = {
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** @throws if this machine does not have the engine, or it does not start */
export function launchEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  return launchers[name](options);
}
