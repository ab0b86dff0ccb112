import type { Page } from '@playwright/test';
import type { Composition } from 'federated-site/server';
import { hydrated } from 'federated-site/testing';
import { reportConnection } from './support/reportConnection';
import type { FaultyProxy } from './support/FaultyProxy';
import {
  compositionOf,
  dropKept,
  kept,
  keepCheckbox,
  keepNote,
  keptAddresses,
  newComposition,
  openAndKeep,
  registrations,
  updateWorker,
  wrongFiles,
} from './support/keptSite';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/offlineTest';
import { reworded } from './support/variants';

const anything = /^/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses of files that are new or changed in a composition. */
const changedIn = (after: Composition, before: Composition) =>
  Object.keys(after.files).filter((address) => after.files[address] !== before.files[address]);

const asked = (proxy: FaultyProxy, pattern: RegExp) =>
  proxy.asked.map(({ path }) => path).filter((path) => pattern.test(path));

/** Opens a page whose text differs between two releases, without a network. */
async function expectAboutOffline(page: Page, proxy: FaultyProxy, text: string): Promise<void> {
  const mend = proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(text);
  mend();
}

test('offline: every page opens without a network, with drawings', async ({ page, site, network }) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
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

test('offline: an interrupted update leaves the older release complete', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-reworded');
  const after = await newComposition(site.address, before);
  const changed = changedIn(after, before);
  expect(changed.length).toBeGreaterThan(2);
  for (const passed of [0, 1, Math.ceil(changed.length / 2), changed.length]) {
    await dropKept(page, after);
    // One more call fetches the worker.
    const mend = proxy.cutAfter(passed);
    await updateWorker(page);
    mend();
    expect(await wrongFiles(page, before), `after ${String(passed)} calls`).toEqual([]);
    expect(await wrongFiles(page, after), `after ${String(passed)} calls`).not.toEqual([]);
  }
  await expectAboutOffline(page, proxy, 'About Us');

  proxy.asked.length = 0;
  await updateWorker(page);
  expect(await wrongFiles(page, after)).toEqual([]);
  // Unchanged static files are not fetched again.
  const fetched = asked(proxy, /^\/static\//);
  expect(fetched.filter((address) => address in before.files)).toEqual([]);
  await expectAboutOffline(page, proxy, reworded.about);
});

test('offline: an old tab finds its files, and a rollback fetches no static file', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  const oldTab = await page.context().newPage();
  await oldTab.goto(proxy.address);
  await hydrated(oldTab);
  await site.publish('content', 'content-reworded');
  const after = await newComposition(site.address, before);
  await page.goto(`${proxy.address}/about`);
  await expect(heading(page)).toHaveText(reworded.about);
  await updateWorker(page);
  expect(await wrongFiles(page, after)).toEqual([]);

  const mend = proxy.fail(anything, 'reset');
  // A registry from before the release, which decides if the current one comes late, is too old by now.
  await oldTab.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 301_000;
  });
  // Both releases have the same shell. The tab's remote is older than the kept registry, so the page opens as a new document.
  await oldTab.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(heading(oldTab)).toHaveText(reworded.about);
  const oldScripts = Object.keys(before.files).filter((address) => !(address in after.files));
  expect(oldScripts.length).toBeGreaterThan(0);
  for (const address of oldScripts)
    expect(await oldTab.evaluate(async (each) => (await fetch(each)).status, address)).toBe(200);

  mend();
  await site.rollback('content');
  await newComposition(site.address, after);
  proxy.asked.length = 0;
  await updateWorker(page);
  expect(await wrongFiles(page, before)).toEqual([]);
  expect(asked(proxy, /^\/static\//)).toEqual([]);
  await expectAboutOffline(page, proxy, 'About Us');
});

test('offline: the kept page opens where the server is silent or fails', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-reworded');
  await newComposition(site.address, before);
  const passWorker = proxy.fail(/^\/sw\.js/, 'reset');
  const letGo = proxy.hold(/^\/(about|registry\.json)/);
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('About Us');
  letGo();
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
  const mend = proxy.fail(anything, 'down');
  expect((await page.goto(`${proxy.address}/goals/`))?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Our Goals');
  await expect(page).toHaveURL(`${proxy.address}/goals`);
  mend();
  passWorker();
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
  const addresses = await keptAddresses(page);
  expect(addresses.filter((address) => /\?|Amina|\/requests\//.test(address))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const key of await (await caches.open(name)).keys())
        found.push((await (await caches.match(key, { cacheName: name }))?.text()) ?? '');
    return found;
  });
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => text.includes('Amina'))).toEqual([]);
});

test('offline: for a user who saves data nothing is kept before the user asks', async ({
  newContext,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  const context = await newContext({ baseURL: proxy.address });
  await reportConnection(context, { saveData: true, effectiveType: '4g' });
  const page = await context.newPage();
  await page.goto('/about');
  const control = page.getByRole('checkbox', {
    name: /^Keep this site for offline reading \(about \d\.\d\sMB\)$/,
  });
  await expect(control).not.toBeChecked();
  // Opening a page, a link or a form does not ask for an offline copy, on no visit.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).focus();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(await registrations(page)).toBe(0);
  expect(asked(proxy, /sw\.js/)).toEqual([]);

  await page.goto('/about');
  await control.focus();
  await page.keyboard.press('Space');
  await expect(keepNote(page)).toHaveText(kept);
  await expect(control).toBeChecked();
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
  proxy.fail(anything, 'reset');
  await page.goto('/goals');
  await expect(heading(page)).toHaveText('Our Goals');
  await keepCheckbox(page).focus();
  await expect(control).toBeChecked();
});

test('offline page: opens although the browser was online before the network', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  const mend = proxy.fail(anything, 'reset');
  let failedTries = 0;
  page.on('requestfailed', (call) => {
    if (call.method() === 'HEAD') failedTries += 1;
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
