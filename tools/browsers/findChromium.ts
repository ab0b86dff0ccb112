import { chromium } from '@playwright/test';
import { browserMissing } from './browserMissing';
import { findExecutable } from '../../processes/findExecutable';

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, the system's Chromium or Chrome, Playwright's own.
 * @param env the environment to search
 * @returns its path
 * @throws if none starts, with what to do
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const found = await findExecutable(
    env.CHROMIUM_PATH
      ? [env.CHROMIUM_PATH]
      : [
          'chromium',
          'chromium-browser',
          'google-chrome',
          'google-chrome-stable',
          '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
          chromium.executablePath(),
        ],
  );
  if (found === undefined) throw browserMissing('Chromium or Chrome (or CHROMIUM_PATH)');
  return found;
}
