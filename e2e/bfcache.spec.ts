import { launch } from 'puppeteer-core';
import { expectReturnAsLeft } from './engines/support/expectReturnAsLeft';
import { PuppeteerDriver } from './engines/support/PuppeteerDriver';
import { User } from './engines/support/User';
import { test } from './support/test';

test('bfcache: going back shows the page as it was left, and it still works', async ({
  site,
  launchOptions: { executablePath = '', env = {} },
}) => {
  // The Chromium that Playwright starts keeps no page that is left.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await launch({ executablePath, env: { ...env }, args });
  try {
    await expectReturnAsLeft(await User.arrive(await PuppeteerDriver.open(browser), site.address));
  } finally {
    await browser.close();
  }
});
