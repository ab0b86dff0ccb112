import { hydrated } from '../tools/gate/hydration';
import {
  compositionOf,
  kept,
  keepCheckbox,
  keepNote,
  keptAddresses,
  openAndKeep,
  registrations,
  removed,
  wrongFiles,
} from './support/keptSite';
import { expect, test } from './support/offlineTest';
import { sitePages } from './support/sitePages';

const didNotWork = /^That did not work/;

test('offline: a site is kept by itself on the second visit, not on the first', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);
  await page.goto(`${proxy.address}/about`);
  await expect(keepNote(page)).toHaveText(kept);
  await expect(keepCheckbox(page)).toBeChecked();
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);

  // The browser loses the files, and keeps the worker.
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: proxy.address, storageTypes: 'cache_storage' });
  await page.goto(`${proxy.address}/goals`);
  await expect(keepNote(page)).toHaveText(kept);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});

test('offline: a removed site stays removed, also when going back, and can be kept again at once', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  await page.goto(`${proxy.address}/goals`);
  await expect(keepCheckbox(page)).toBeChecked();
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);

  await page.goBack();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(keepCheckbox(page)).not.toBeChecked();
  await expect(keepNote(page)).toBeEmpty();
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);

  for (let press = 0; press < 3; press++) await keepCheckbox(page).press('Space');
  await expect(keepNote(page)).toHaveText(kept);
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toHaveText(kept);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});

test('offline: over a broken line nothing is kept, and the next visit completes it', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  for (const passed of [0, 4, 30]) {
    const mend = proxy.cutAfter(passed);
    await keepCheckbox(page).check();
    await expect(keepNote(page)).toHaveText(didNotWork);
    await expect(keepCheckbox(page)).not.toBeChecked();
    expect(await registrations(page)).toBe(0);
    mend();
  }
  await page.goto(`${proxy.address}/about`);
  await expect(keepNote(page)).toHaveText(kept);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
  proxy.fail(/^/, 'reset');
  for (const { path } of sitePages) {
    await page.goto(proxy.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('offline: unticked or stopped while it fetches, the worker ends', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const client = await page.context().newCDPSession(page);
  await client.send('ServiceWorker.enable');
  for (const end of ['untick', 'stop'] as const) {
    await client.send('Network.clearBrowserCache');
    const letGo = proxy.hold(/\/static\//);
    proxy.asked.length = 0;
    await keepCheckbox(page).check();
    await expect.poll(() => proxy.asked.some(({ path }) => path.startsWith('/static/'))).toBe(true);
    if (end === 'untick') await keepCheckbox(page).uncheck();
    else await client.send('ServiceWorker.stopAllWorkers');
    await expect(keepNote(page)).toHaveText(end === 'untick' ? removed : didNotWork);
    await expect(keepCheckbox(page)).not.toBeChecked();
    letGo();
  }
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toHaveText(kept);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});

test('offline: where something edits pages, the note says so, and they are not fetched at every visit', async ({
  page,
  startSite,
  network,
  browserMessages,
}) => {
  browserMessages.expect(/integrity/i);
  const site = await startSite({ env: { NODE_ENV: 'production' } });
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  await hydrated(page);
  proxy.fail(new RegExp(`^(${sitePages.map(({ path }) => path).join('|')})$`), 'changed');
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toContainText(
    'something between our server and your browser changes our pages',
  );
  await expect(keepCheckbox(page)).not.toBeChecked();

  proxy.asked.length = 0;
  for (const path of ['/about', '/goals']) {
    await page.goto(proxy.address + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(proxy.documents()).toEqual(['/about', '/goals']);
  expect(proxy.asked.map(({ path }) => path)).not.toContain('/');
  await page.goto('about:blank');
  // The operator is told once.
  const told = () => site.log.filter((line) => line.includes('PagesChanged'));
  await expect.poll(told).toHaveLength(1);
});
