import { launch } from 'puppeteer-core';
import { root } from 'federated-site/releases/site/applications';
import { fontEnvironment } from 'federated-site/commands/browsers/fonts/fontEnvironment';
import { findFirefox } from '../../install/findFirefox';
import type { Engine } from './Engine';
import { PuppeteerDriver } from './PuppeteerDriver';

export async function launchFirefox(scripts: boolean): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    env: fontEnvironment('narrow'),
    executablePath: await findFirefox(),
    // Firefox's sandbox reads only the system's files: without this the project's fonts show as empty boxes.
    extraPrefsFirefox: {
      'security.sandbox.content.read_path_whitelist': `${root}/node_modules/`,
      // Firefox has no BiDi command for it yet (emulation.setScriptingEnabled).
      'javascript.enabled': scripts,
    },
  });
  return {
    newDriver: () => PuppeteerDriver.open(browser),
    close: () => browser.close(),
  };
}
