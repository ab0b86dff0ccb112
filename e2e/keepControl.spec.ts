import { hydrated } from '../tools/gate/hydration';
import { keepCheckbox, keepNote, openAndKeep, readKeptSite } from './support/keptSite';
import { expect, test } from './support/offlineTest';
import { sitePages } from './support/sitePages';

const kept = 'Kept: every page opens offline.';
const removed = 'Removed from this device.';

test('offline: a site kept again over a broken line is completed by the next visit', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  const mend = proxy.cutAfter(4);
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toContainText('That did not work');
  mend();
  await page.goto(`${proxy.address}/about`);
  await expect(keepNote(page)).toHaveText(kept);
  expect((await readKeptSite(page)).wrong).toEqual([]);
  proxy.fail(/^/, 'reset');
  for (const { path } of sitePages) {
    await page.goto(proxy.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('offline: a site that was removed is not kept again by going back', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  await page.goto(`${proxy.address}/goals`);
  await expect(keepCheckbox(page)).toBeChecked();
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  proxy.asked.length = 0;
  await page.goBack();
  await hydrated(page);
  await expect(page.locator('[data-keep-offline][data-ready]')).toBeVisible();
  await expect(keepCheckbox(page)).not.toBeChecked();
  await expect(keepNote(page)).toBeEmpty();
  expect(proxy.asked.map(({ path }) => path)).not.toContain('/composition.json');
});

test('offline: a worker that is stopped while it fetches continues', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  const letGo = proxy.hold(/\/static\//);
  proxy.asked.length = 0;
  await keepCheckbox(page).check();
  await expect.poll(() => proxy.asked.some(({ path }) => path.startsWith('/static/'))).toBe(true);
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  letGo();
  await expect(keepNote(page)).toHaveText(kept, { timeout: 60_000 });
  expect((await readKeptSite(page)).wrong).toEqual([]);
});
