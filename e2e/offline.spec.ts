import type { Page } from '@playwright/test';
import { entriesOf } from './support/entriesOf';
import type { Composition } from '@site/shared/contract/composition';
import { organisation } from '@site/shared/organisation';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyProxy } from './engines/support/FaultyProxy';
import { hydrated } from '../tools/gate/hydration';
import { failedTry } from './support/failedTry';
import {
  askWorker,
  compositionOf,
  dropKept,
  keepNote,
  newComposition,
  openAndKeep,
  readKeptSite,
} from './support/keptSite';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/offlineTest';
import { reworded } from './support/variants';

const anything = /^/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses of files that are new or changed in a composition. */
function changedIn(after: Composition, before: Composition): string[] {
  const known = { ...before.documents, ...before.files };
  return Object.entries({ ...after.documents, ...after.files })
    .filter(([address, { hashes }]) => String(known[address]?.hashes) !== String(hashes))
    .map(([address]) => address);
}

/** The paths that were asked for, without the worker's own: the browser checks it some time after a navigation. */
function askedFor({ asked }: FaultyProxy): string[] {
  return asked.map(({ path }) => path).filter((path) => path !== '/sw.js');
}

/**
 * Waits until the update has failed that a page asks for by itself after it was opened without a network. A later one would
 * share its failure, or be one too many.
 */
async function ownUpdateFails(page: Page, { asked }: FaultyProxy): Promise<void> {
  await expect.poll(() => asked.some(({ path }) => path === '/composition.json')).toBe(true);
  expect(await askWorker(page, 'update')).toEqual({ isKept: true, isDone: false });
}

test('offline: after one visit every page opens without a network, with drawings', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  proxy.fail(anything, 'reset');
  for (const { path: pagePath, texts } of sitePages) {
    await page.goto(proxy.address + pagePath);
    await hydrated(page);
    const main = await page.getByRole('main').innerText();
    for (const text of texts) expect(main.toLowerCase()).toContain(text.toLowerCase());
    for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page.evaluate(() =>
          Array.from(document.images, (image) => image.complete && image.naturalWidth > 0).every(Boolean),
        ),
      )
      .toBe(true);
  }
  // Client-side navigation works too, also into the other remote.
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(heading(page)).toHaveText('Contact us');
  await expect(page).toHaveURL(`${proxy.address}/contact`);
});

test('offline: the drawing of a page follows its text, and nothing moves', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  proxy.fail(anything, 'reset');
  for (const path of ['/', '/about', '/donate']) {
    await page.goto(proxy.address + path);
    const drawing = page.locator('main img').first();
    await expect(drawing).toHaveAttribute('loading', 'lazy');
    await expect(drawing).toHaveAttribute('src', /^\/static\/media\/.*\.svg$/);
    await expect(drawing).toHaveJSProperty('complete', true);
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0);
    expect(await entriesOf(page, 'layout-shift'), path).toEqual([]);
  }
});

test('offline: an interrupted first visit keeps nothing, and the next one everything', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  const composition = await compositionOf(site.address);
  await openAndKeep(page, proxy.address);
  const files = Object.keys({ ...composition.documents, ...composition.files }).length;
  for (const passed of [0, 1, Math.floor(files / 2), files - 1, files]) {
    await dropKept(page, anything);
    const mend = proxy.cutAfter(passed);
    expect(await askWorker(page, 'keep'), `after ${String(passed)} requests`).toEqual({
      isKept: false,
      isDone: false,
    });
    expect((await readKeptSite(page)).current).toBeUndefined();
    mend();
  }
  expect(await askWorker(page, 'keep')).toEqual({ isKept: true, isDone: true });
  expect(await readKeptSite(page)).toMatchObject({ current: composition.id, wrong: [] });
});

test('offline: an interrupted update leaves the older release complete', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-reworded');
  const after = await newComposition(site.address, before);
  const changed = changedIn(after, before).length;
  expect(changed).toBeGreaterThan(2);

  // One request fetches the list.
  for (let passed = 0; passed <= changed; passed++) {
    await dropKept(page, new RegExp(after.id));
    const mend = proxy.cutAfter(passed);
    expect(await askWorker(page, 'update'), `after ${String(passed)} requests`).toEqual({
      isKept: true,
      isDone: false,
    });
    expect(await readKeptSite(page)).toMatchObject({ current: before.id, wrong: [] });
    mend();
  }
  const mend = proxy.fail(anything, 'reset');
  proxy.asked.length = 0;
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('About Us');
  await ownUpdateFails(page, proxy);

  mend();
  proxy.asked.length = 0;
  expect(await askWorker(page, 'update')).toEqual({ isKept: true, isDone: true });
  expect(await readKeptSite(page)).toMatchObject({ current: after.id, previous: before.id, wrong: [] });
  // Unchanged files are not fetched again.
  expect(askedFor(proxy).length).toBeLessThanOrEqual(changed + 1);
  proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
});

test('offline: an old tab finds its files, and a rollback fetches nothing again', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  const oldTab = await page.context().newPage();
  await oldTab.goto(proxy.address);
  await hydrated(oldTab);
  await site.publish('content', 'content-reworded');
  const after = await newComposition(site.address, before);
  await page.goto(`${proxy.address}/about`);
  await expect(heading(page)).toHaveText(reworded.about);
  await expect.poll(async () => (await readKeptSite(page)).current).toBe(after.id);

  const mend = proxy.fail(anything, 'reset');
  proxy.asked.length = 0;
  // A registry from before the release, which decides if the current one comes late, is too old by now.
  await oldTab.clock.setFixedTime(Date.now() + 301_000);
  // Both releases have the same shell. The tab's remote is older than the kept registry, so the page opens as a new document.
  await oldTab.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(heading(oldTab)).toHaveText(reworded.about);
  const oldScripts = Object.keys(before.files).filter((address) => !(address in after.files));
  expect(oldScripts.length).toBeGreaterThan(0);
  for (const address of oldScripts)
    expect(await oldTab.evaluate(async (each) => (await fetch(each)).status, address)).toBe(200);

  await ownUpdateFails(oldTab, proxy);
  mend();
  await site.rollback('content');
  await newComposition(site.address, after);
  proxy.asked.length = 0;
  expect(await askWorker(page, 'update')).toEqual({ isKept: true, isDone: true });
  expect(await readKeptSite(page)).toMatchObject({ current: before.id, previous: after.id, wrong: [] });
  expect(askedFor(proxy)).toEqual(['/composition.json']);
  proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('About Us');
});

test('offline: without a response the kept page opens, with files of its release', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-reworded');
  await newComposition(site.address, before);
  proxy.fail(/^\/composition\.json/, 'reset');
  const letGo = proxy.hold(/^\/(about|registry\.json)/);
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('About Us');
  letGo();
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
});

test('offline: the kept page replaces an error of the server, also of an address with a slash', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const mend = proxy.fail(anything, 'down');
  expect((await page.goto(`${proxy.address}/goals`))?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Our Goals');
  mend();
  proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about/`);
  await expect(heading(page)).toHaveText('About Us');
  await expect(page).toHaveURL(`${proxy.address}/about`);
});

test('offline: a page that is not kept says so, and opens when online again', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-extended');
  await newComposition(site.address, before);
  const mend = proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/workshops?from=letter`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('You are offline');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: organisation.email })).toBeVisible();
  await expect(main.getByRole('link', { name: organisation.phone })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(heading(page)).toHaveText('Contact us');

  const failed = failedTry(page);
  await page.goto(`${proxy.address}/workshops?from=letter`);
  await hydrated(page);
  await failed;
  mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading(page)).toHaveText('Workshops');
  await expect(page).toHaveURL(`${proxy.address}/workshops?from=letter`);
});

test('offline: evicted files are fetched from the network, and kept again', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: proxy.address, storageTypes: 'cache_storage' });
  expect((await readKeptSite(page)).addresses).toEqual([]);
  await page.goto(`${proxy.address}/goals`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Our Goals');
  await expect.poll(async () => (await readKeptSite(page)).wrong).toEqual([]);
  await expect.poll(async () => (await readKeptSite(page)).current).toBeTruthy();
});

for (const [what, connection] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['has a 3G line', { saveData: false, effectiveType: '3g' }],
] as const)
  test(`offline: for a user who ${what} nothing is kept before the user asks`, async ({
    newContext,
    site,
    network,
  }) => {
    const proxy = await network(site.address);
    const context = await newContext({
      baseURL: proxy.address,
      extraHTTPHeaders: connection.saveData ? { 'save-data': 'on' } : {},
    });
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const page = await context.newPage();
    await page.goto('/about');
    const control = page.getByRole('checkbox', {
      name: /^Keep this site for offline reading \(about \d\.\d\sMB\)$/,
    });
    await expect(control).not.toBeChecked();
    // Opening a page or a link does not ask for an offline copy.
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(heading(page)).toHaveText('Contact us');
    await page.getByLabel('Name', { exact: true }).focus();
    await hydrated(page);
    await expect.poll(() => proxy.asked.some((each) => each.path.includes('/shell.offline.'))).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(proxy.asked.map((each) => each.path)).not.toContain('/composition.json');

    await page.goto('/about');
    await control.focus();
    await page.keyboard.press('Space');
    await expect(keepNote(page)).toHaveText('Kept: every page opens offline.');
    await expect(control).toBeChecked();
    expect((await readKeptSite(page)).wrong).toEqual([]);
    const mend = proxy.fail(anything, 'reset');
    await page.goto('/goals');
    await expect(heading(page)).toHaveText('Our Goals');

    mend();
    await page.goto('/goals');
    await page.getByLabel(/^Keep this site/).focus();
    await expect(control).toBeChecked();
    await control.press('Space');
    await expect(keepNote(page)).toHaveText('Removed from this device.');
    await expect(control).not.toBeChecked();
    expect((await readKeptSite(page)).addresses.filter((each) => each.includes('/static/'))).toEqual([]);
  });

test('offline: a removed site is not kept again by itself', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const control = page.getByRole('checkbox', { name: /^Keep this site/ });
  await control.uncheck();
  await expect(keepNote(page)).toHaveText('Removed from this device.');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  expect(await askWorker(page, 'keep-unless-removed')).toEqual({ isKept: false, isDone: true });
  await control.check();
  await expect(keepNote(page)).toHaveText('Kept: every page opens offline.');
});

test('offline: a preview is never kept, nor replaced by a kept page', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  const link = await site.preview('content', 'content-reworded');
  await page.goto(link.replace(site.address, proxy.address));
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
  expect(await askWorker(page, 'keep')).toEqual({ isKept: true, isDone: true });
  expect(await readKeptSite(page)).toMatchObject({ current: before.id, previous: undefined, wrong: [] });

  const letGo = proxy.hold(/^\/about/);
  proxy.asked.length = 0;
  const opened = page.goto(`${proxy.address}/about`);
  await expect.poll(() => askedFor(proxy)).toContain('/about');
  // Longer than the timeout after which a kept page opens: only waiting can show that none does.
  await Promise.race([opened, wait(4000)]);
  letGo();
  await opened;
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
});

test('offline: no personal data is kept', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, `${proxy.address}/contact?name=Amina%20Otieno`);
  await page.getByLabel('Name', { exact: true }).fill('Amina Otieno');
  await page.evaluate(async () => {
    const body = new URLSearchParams({ name: 'Amina Otieno' });
    await fetch('/requests/messages', { method: 'POST', body });
    await fetch('/requests/messages?name=Amina');
    await fetch('/registry.json?name=Amina');
  });
  await page.goto(`${proxy.address}/donate?name=Amina%20Otieno`);
  await hydrated(page);
  expect(await askWorker(page, 'keep')).toEqual({ isKept: true, isDone: true });
  const { addresses } = await readKeptSite(page);
  expect(addresses.filter((address) => /\?|Amina|\/requests\//.test(address))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push((await (await caches.match(request, { cacheName: name }))?.text()) ?? '');
    return found;
  });
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => text.includes('Amina'))).toEqual([]);
});
