import { launch } from 'puppeteer-core';
import { findFirefox } from '../../support/findFirefox';
import type { Engine, EngineOptions } from './Engine';
import { PuppeteerDriver } from './PuppeteerDriver';

export async function launchFirefox({ scripts }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: await findFirefox(),
    // Firefox has no BiDi command for it yet (emulation.setScriptingEnabled).
    extraPrefsFirefox: { 'javascript.enabled': scripts },
  });
  return {
    newDriver: () => PuppeteerDriver.open(browser),
    close: () => browser.close(),
  };
}
