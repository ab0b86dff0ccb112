import type { BrowserContext, Page } from '@playwright/test';
import { reportsAddress } from '@site/shared/contract/reports';
import { hydrated } from '../tools/gate/hydration';
import { failedTry } from './support/failedTry';
import { kept, keepCheckbox, keepNote, openAndKeep } from './support/keptSite';
import { expect, test } from './support/offlineTest';

const anything = /^/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes a browser say that its user saves data. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

test('offline page: opens although the browser was online before the network', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const mend = proxy.fail(anything, 'reset');
  let failedTries = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'HEAD') failedTries += 1;
  });
  await page.goto(`${proxy.address}/nowhere?from=letter`);
  await hydrated(page);
  await expect.poll(() => failedTries).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => failedTries).toBeGreaterThan(1);
  await expect(heading(page)).toHaveText('You are offline');
  mend();
  await expect(heading(page)).toHaveText('NotFound');
  await expect(page).toHaveURL(`${proxy.address}/nowhere?from=letter`);
});

test('offline page: opens with data saving, without a touch', async ({ newContext, site, network }) => {
  const proxy = await network(site.address);
  const context = await newContext({ baseURL: proxy.address, extraHTTPHeaders: { 'save-data': 'on' } });
  await saveData(context);
  const page = await context.newPage();
  await page.goto('/about');
  await keepCheckbox(page).focus();
  await page.keyboard.press('Space');
  await expect(keepNote(page)).toHaveText(kept);

  // Another tab: this one has run the shell.
  const tab = await context.newPage();
  const mend = proxy.fail(anything, 'reset');
  const failed = failedTry(tab);
  await tab.goto('/nowhere');
  await expect(heading(tab)).toHaveText('You are offline');
  proxy.asked.length = 0;
  await hydrated(tab);
  expect(proxy.asked.filter(({ path }) => path.startsWith('/static/'))).toEqual([]);
  await failed;
  mend();
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading(tab)).toHaveText('NotFound');
});

test('offline page: Back to it, online again, opens the page', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const mend = proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/nowhere`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(heading(page)).toHaveText('Contact us');
  mend();
  await page.goBack();
  await expect(heading(page)).toHaveText('NotFound');
  await expect(page).toHaveURL(`${proxy.address}/nowhere`);
});

test('scripts: a press on the checkbox counts once the scripts arrive that failed', async ({
  newContext,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  const context = await newContext({ baseURL: proxy.address, extraHTTPHeaders: { 'save-data': 'on' } });
  await saveData(context);
  const page = await context.newPage();
  await page.goto('/about');
  const mend = proxy.fail(/^\/static\/js\//, 'reset');
  const reported = page.waitForRequest((request) => request.url().endsWith(reportsAddress));
  await keepCheckbox(page).focus();
  await reported;
  await page.keyboard.press('Space');
  mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(keepNote(page)).toHaveText(kept);
  await expect(keepCheckbox(page)).toBeChecked();
});
