import { type BrowserType, firefox, webkit } from '@playwright/test';
import { existsSync } from 'node:fs';

const types = { firefox, webkit };

/**
 * Playwright's own browser of an engine, as `npx playwright install firefox webkit` installs them.
 * @param env the environment: its `FIREFOX_PATH` is used instead
 * @returns undefined if it is not installed
 */
export function playwrightBrowser(
  name: keyof typeof types,
  env: NodeJS.ProcessEnv = process.env,
): BrowserType | undefined {
  if (name === 'firefox' && env.FIREFOX_PATH) return undefined;
  return existsSync(types[name].executablePath()) ? types[name] : undefined;
}
