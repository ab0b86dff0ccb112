import type { BrowserType } from '@playwright/test';
import { fontEnvironment } from 'federated-site/testing';
import type { Engine } from './Engine';
import { readableFonts } from './launchFirefox';
import { PlaywrightDriver } from './PlaywrightDriver';

export async function launchPlaywright(type: BrowserType, scripts: boolean): Promise<Engine> {
  const browser = await type.launch({ env: fontEnvironment('narrow'), firefoxUserPrefs: readableFonts });
  return {
    newDriver: async () => {
      const context = await browser.newContext({ javaScriptEnabled: scripts });
      return new PlaywrightDriver(context, await context.newPage());
    },
    close: () => browser.close(),
  };
}
