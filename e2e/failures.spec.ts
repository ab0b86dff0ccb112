import { hydrated } from 'federated-site/testing';
import { faults, provoke } from './support/faults';
import { expectOneRecord, fillIn, formAt, sendWithThanks } from './support/forms';
import { expectFailure, expectLayout, failure, tryAgain } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { expectNavigation, HttpLog } from './support/HttpLog';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

// Files that a service worker keeps cannot fail: these tests are about users without one.
test.use({ serviceWorkers: 'block' });

const cases = [
  { file: "a remote's entry", address: /\/static\/js\/content\.entry\.\w+\.js/, faultName: 'reset' },
  { file: "a page's script", address: /\/static\/js\/content\.about\.\w+\.js/, faultName: 'corrupt' },
] as const;

for (const { file, address, faultName } of cases) {
  const fault = faults[faultName];

  test(
    `failures: ${file} ${faultName}: its HTML is readable, a retry hydrates it`,
    { tag: '@smoke' },
    async ({ page, browserMessages }) => {
      browserMessages.expect(fault.browserMessage, /ChunkLoadError/);
      const httpLog = new HttpLog(page);
      const mend = await provoke(page, address, fault);
      await page.goto('/about');
      await expectFailure(page, 'error', address);
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Sustainability');
      expect(await page.evaluate(() => 'isCorrupt' in globalThis)).toBe(false);

      const asked = httpLog.fetchedLike(address).length;
      await tryAgain(page).click();
      // The page retries once without a press.
      await expect.poll(() => httpLog.fetchedLike(address).length).toBeGreaterThanOrEqual(asked + 2);
      await expectFailure(page, 'error', address);
      await mend();
      await tryAgain(page).click();
      await hydrated(page);
      await expect(failure(page)).toHaveCount(0);
      await expect(page.locator('h1')).toHaveText(['About Us']);
      expect(httpLog.documents).toHaveLength(1);
    },
  );

  test(
    `failures: ${file} ${faultName}: a link fails, "Try again" opens it`,
    { tag: '@smoke' },
    async ({ page, browserMessages }) => {
      browserMessages.expect(fault.browserMessage, /ChunkLoadError/);
      const httpLog = new HttpLog(page);
      await page.goto('/contact');
      await hydrated(page);
      const mend = await provoke(page, address, fault);
      await menuLink(page, 'About Us').click();
      await expectFailure(page, 'error', address);
      await expect(page).toHaveURL('/about');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('#announcer')).toHaveText('This page did not arrive');

      await mend();
      await tryAgain(page).click();
      await expect(page.locator('h1')).toHaveText(['About Us']);
      await expectNavigation(page, '/about', /About Us/);
      await menuLink(page, 'Mission & Vision').click();
      await expectNavigation(page, '/mission-vision', /Mission & Vision/);
      expect(httpLog.documents).toHaveLength(1);
    },
  );
}

test("failures: a page's script hangs: its HTML is readable, a retry after 120 s", async ({
  page,
  browserMessages,
}) => {
  const { address } = cases[1];
  browserMessages.expect(/ChunkLoadError/);
  browserMessages.allow(/ERR_FAILED|ERR_ABORTED/);
  await page.clock.install();
  const held: (() => Promise<void>)[] = [];
  const mend = await provoke(page, address, {
    response: (route) => {
      held.push(() => route.abort());
      return Promise.resolve();
    },
  });
  const before = Date.now();
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  // The time begins with the script. The call alone may be its preload's, from before.
  await expect(page.locator('script[src*="content.about"]')).toBeAttached();
  await menuLink(page, 'Contact').hover();
  // The script was asked for between the two, however long that took.
  const after = Date.now();
  await page.clock.pauseAt(before + 119_000);
  await expect(failure(page)).toHaveCount(0);
  await page.clock.fastForward(after - before + 2_000);
  await page.clock.resume();
  await expectFailure(page, 'timeout', address);
  await expect(page.getByRole('main')).toContainText('Sustainability');

  await mend();
  await tryAgain(page).click();
  await hydrated(page);
  await expect(failure(page)).toHaveCount(0);
  for (const end of held) await end().catch(() => undefined);
});

test('failures: "Try again" keeps values typed into a form without its script', async ({
  page,
  browserMessages,
}) => {
  browserMessages.allow(/404/, /ChunkLoadError/);
  const address = /\/static\/js\/forms\.donate\.\w+\.js/;
  const mend = await provoke(page, address, faults.missing);
  await page.goto('/donate');
  await page.getByLabel('Full Name').fill('Achieng Otieno');
  await page.getByLabel('Your Location').selectOption('Kisumu');
  await expectFailure(page, 'error', address);
  await expect(page.getByLabel('Full Name')).toHaveValue('Achieng Otieno');
  await mend();
  await tryAgain(page).click();
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Achieng Otieno');
  await expect(page.getByLabel('Your Location')).toHaveValue('Kisumu');
});

test('failures: HTML of a throwing page is readable, a retry runs it, others work', async ({
  page,
  startSite,
  browserMessages,
}) => {
  browserMessages.expect(/This page is broken/);
  // React's message for a page that fails to hydrate.
  browserMessages.allow(/Minified React error #42\d/);
  const site = await startSite({ builds: { content: 'content-extended' } });
  await page.goto(`${site.address}/workshops/broken`);
  await expectFailure(page, 'TypeError', /./);
  await expect(page.getByRole('heading', { level: 1, name: 'A broken workshop' })).toBeVisible();
  await menuLink(page, 'Contact').click();
  await expectNavigation(page, `${site.address}/contact`, /Contact/);
  await page.goBack();
  await expectFailure(page, 'TypeError', /./);
  await page.evaluate(() => (window.name = 'mended'));
  await tryAgain(page).click();
  await expect(failure(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'All workshops' }).click();
  await expectNavigation(page, `${site.address}/workshops`, /Workshops/);
});

test('failures: without a release of a remote its pages wait for it, others work', async ({
  page,
  startSite,
  browserMessages,
  database,
}, { testId }) => {
  browserMessages.expect(/503 \(Service Unavailable\)/);
  const site = await startSite({ builds: { content: 'none' } });
  for (const { path, remote } of sitePages) {
    await test.step(path, async () => {
      const response = await page.goto(site.address + path);
      expect.soft(response?.status(), path).toBe(remote === 'content' ? 503 : 200);
      await expectLayout(page);
    });
  }
  const contact = formAt('/contact');
  await page.goto(site.address + contact.path);
  await hydrated(page);
  await fillIn(page, contact, testId);
  await sendWithThanks(page, contact);
  expectOneRecord(await database.recordsOf(contact.collection, testId), contact, testId);

  await menuLink(page, 'About Us').click();
  await expect(page).toHaveURL(`${site.address}/about`);
  await expect(page.locator('h1')).toHaveText('This page is not ready yet');
  await site.publish('content', 'content');
  await expect.poll(async () => (await page.request.get(`${site.address}/about`)).status()).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('About Us');
});

test('failures: a page asked for offline opens when the connection is back', async ({
  page,
  context,
  browserMessages,
}) => {
  browserMessages.expect(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError|Failed to fetch/);
  const httpLog = new HttpLog(page);
  const notice = page.locator('p').filter({ hasText: 'You are offline.' });
  await page.goto('/contact');
  await hydrated(page);
  await context.setOffline(true);
  await expect(notice).toBeInViewport();
  await expect(page.locator('#announcer')).toContainText('You are offline.');
  await menuLink(page, 'About Us').click();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Once you are back online');
  await expectLayout(page);

  await context.setOffline(false);
  await expect(page.locator('h1')).toHaveText(['About Us']);
  await expect(notice).toHaveCount(0);
  expect(httpLog.documents).toHaveLength(1);
});
