import { launch } from 'puppeteer-core';
import { root } from '../../support/publicSite';
import { fontEnvironment } from 'federated-site/testing';
import { findFirefox } from '../../install/findFirefox';
import type { Engine } from './Engine';
import { PuppeteerDriver } from './PuppeteerDriver';

/** Firefox's sandbox reads only the system's files: without this the project's fonts show as empty boxes. */
export const readableFonts = { 'security.sandbox.content.read_path_whitelist': `${root}/node_modules/` };

export async function launchFirefox(scripts: boolean): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    env: fontEnvironment('narrow'),
    executablePath: await findFirefox(),
    // Firefox has no BiDi command for scripts yet (emulation.setScriptingEnabled).
    extraPrefsFirefox: { ...readableFonts, 'javascript.enabled': scripts },
  });
  return {
    newDriver: async () => {
      const context = await browser.createBrowserContext();
      return new PuppeteerDriver(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}
