import { launch } from 'puppeteer-core';
import { fontEnvironment } from '../../../tools/browsers/fonts/fontEnvironment';
import { findChromium } from '../../../tools/browsers/findChromium';
import type { Engine, EngineOptions } from './Engine';
import { PuppeteerDriver } from './PuppeteerDriver';

export async function launchChromium({ scripts, dark = false }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    executablePath: await findChromium(),
    env: fontEnvironment('narrow'),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(dark ? ['--blink-settings=preferredColorScheme=0'] : []),
    ],
  });
  return {
    newDriver: async () => {
      const driver = await PuppeteerDriver.open(browser);
      if (!scripts) await driver.turnScriptsOff();
      return driver;
    },
    close: () => browser.close(),
  };
}
