import { browserMissing } from './browserMissing';
import { findExecutable } from '../../processes/findExecutable';

/**
 * Finds a Firefox: `FIREFOX_PATH`, or the system's.
 * @param env the environment to search
 * @returns its path
 * @throws if none starts, with what to do
 */
export async function findFirefox(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const found = await findExecutable(env.FIREFOX_PATH ? [env.FIREFOX_PATH] : ['firefox-esr', 'firefox']);
  if (found === undefined) throw browserMissing('Firefox (or FIREFOX_PATH)');
  return found;
}
