import type { Page } from '@playwright/test';
import { hydrated } from '../tools/gate/hydration';
import { faults, provoke } from './support/faults';
import { expectFailure, expectLayout, failure, tryAgain } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { openWithRegistry } from './support/openWithRegistry';
import { expectNavigation, RequestLog } from './support/RequestLog';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

// Files that a service worker keeps cannot fail: these tests are about users without one.
test.use({ serviceWorkers: 'block' });

const files = [
  { file: "a remote's entry", name: 'content.entry', address: /\/static\/js\/content\.entry\.\w+\.js/ },
  { file: "a page's script", name: 'content.about', address: /\/static\/js\/content\.about\.\w+\.js/ },
];

for (const { file, name, address } of files) {
  for (const fault of faults) {
    test(
      `failures: ${file} ${fault.name}: its HTML is readable, a retry hydrates it`,
      { tag: fault.name === 'reset' ? '@smoke' : [] },
      async ({ page, browserMessages }) => {
        browserMessages.expect(fault.browserMessage, /ChunkLoadError/);
        const requestLog = new RequestLog(page);
        const mend = await provoke(page, address, fault);
        await page.goto('/about');
        await expectFailure(page, 'error', address);
        await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Sustainability');
        expect(await page.evaluate(() => 'isCorrupt' in globalThis)).toBe(false);

        const asked = requestLog.fetchedLike(address).length;
        await tryAgain(page).click();
        // The page retries once without a press.
        await expect.poll(() => requestLog.fetchedLike(address).length).toBeGreaterThanOrEqual(asked + 2);
        await expectFailure(page, 'error', address);
        await mend();
        await tryAgain(page).click();
        await hydrated(page);
        await expect(failure(page)).toHaveCount(0);
        await expect(page.locator('h1')).toHaveText(['About Us']);
        expect(requestLog.documents).toHaveLength(1);
      },
    );

    test(
      `failures: ${file} ${fault.name}: a link fails, "Try again" opens it`,
      { tag: fault.name === 'reset' ? '@smoke' : [] },
      async ({ page, browserMessages }) => {
        browserMessages.expect(fault.browserMessage, /ChunkLoadError/);
        const requestLog = new RequestLog(page);
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
        expect(requestLog.documents).toHaveLength(1);
      },
    );
  }

  test(`failures: ${file} hangs: its HTML is readable, a retry after 120 s`, async ({
    page,
    browserMessages,
  }) => {
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
    // The time begins with the script. The request alone may be its preload's, from before.
    await expect(page.locator(`script[src*="${name}"]`)).toBeAttached();
    await menuLink(page, 'Contact').hover();
    // The script was requested between the two, however long that took.
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
}

test('failures: a link into a remote that hangs leaves every other page usable', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.route(/\/static\/js\/content\./, () => undefined);
  await menuLink(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await menuLink(page, 'Connect').click();
  await expectNavigation(page, '/connect', /Connect/);
});

test('failures: "Try again" keeps values typed into a form without its script', async ({
  page,
  browserMessages,
}) => {
  browserMessages.allow(/404/, /ChunkLoadError/);
  const address = /\/static\/js\/forms\.donate\.\w+\.js/;
  const [missing] = faults;
  const mend = await provoke(page, address, missing ?? { response: (route) => route.abort() });
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

test('failures: without a registry a link fails, and "Try again" opens the page', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(/net::ERR_CONNECTION_RESET/, /Failed to fetch/);
  const mend = await provoke(page, /registry\.json/, { response: (route) => route.abort('connectionreset') });
  await page.goto('/contact');
  await hydrated(page);
  await menuLink(page, 'About Us').click();
  await expectFailure(page, 'TypeError', /./);
  await mend();
  await tryAgain(page).click();
  await expectNavigation(page, '/about', /About Us/);
});

test('failures: a link to a server that is down leaves the current page usable', async ({
  page,
  startSite,
  browserMessages,
}) => {
  browserMessages.expect(/net::ERR_CONNECTION_REFUSED/, /ChunkLoadError/);
  const site = await startSite();
  await openWithRegistry(page, `${site.address}/about`);
  await site.stopServer();
  await menuLink(page, 'Contact').click();
  await expectFailure(page, 'error', /\/static\/js\/forms\.entry\.\w+\.js/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await page.goForward();
  await site.startServer();
  await tryAgain(page).click();
  await expectNavigation(page, `${site.address}/contact`, /Contact/);
});

test.describe('a page whose component throws', () => {
  const thrown = /This page is broken/;
  const mend = (page: Page) => page.evaluate(() => (window.name = 'mended'));

  test('failures: prerendered HTML of a throwing page is readable, a retry runs it', async ({
    page,
    startSite,
    browserMessages,
  }) => {
    browserMessages.expect(thrown);
    // React's message for a page that fails to hydrate.
    browserMessages.allow(/Minified React error #42\d/);
    const site = await startSite({ builds: { content: 'content-extended' } });
    await page.goto(`${site.address}/workshops/broken`);
    await expectFailure(page, 'TypeError', /./);
    await expect(page.getByRole('heading', { level: 1, name: 'A broken workshop' })).toBeVisible();
    await mend(page);
    await tryAgain(page).click();
    await hydrated(page);
    await expect(failure(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'All workshops' }).click();
    await expectNavigation(page, `${site.address}/workshops`, /Workshops/);
  });

  test('failures: a throwing page shows the message, and every other page works', async ({
    page,
    startSite,
    browserMessages,
  }) => {
    browserMessages.expect(thrown);
    const site = await startSite({ builds: { content: 'content-extended' } });
    const requestLog = new RequestLog(page);
    await page.goto(`${site.address}/workshops`);
    await hydrated(page);
    await page.getByRole('link', { name: 'The workshop that failed' }).click();
    await expectFailure(page, 'TypeError', /./);
    await menuLink(page, 'Contact').click();
    await expectNavigation(page, `${site.address}/contact`, /Contact/);
    await page.goBack();
    await expectFailure(page, 'TypeError', /./);
    await mend(page);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A broken workshop');
    expect(requestLog.documents).toHaveLength(1);
  });
});

test.describe('a remote without a release', () => {
  for (const missing of ['content', 'forms'] as const) {
    test(`failures: without ${missing} only its pages are unavailable`, async ({
      page,
      startSite,
      browserMessages,
    }) => {
      browserMessages.expect(/503 \(Service Unavailable\)/);
      const site = await startSite({ builds: { [missing]: 'none' } });
      for (const { path, remote } of sitePages) {
        await test.step(path, async () => {
          const response = await page.goto(site.address + path);
          expect.soft(response?.status(), path).toBe(remote === missing ? 503 : 200);
          if (response?.status() !== 200)
            await expect(page.locator('h1')).toHaveText('This page is not ready yet');
          await expectLayout(page);
        });
      }
    });
  }

  test('failures: a link to an unreleased page works after the release', async ({
    page,
    startSite,
    browserMessages,
  }) => {
    browserMessages.allow(/503 \(Service Unavailable\)/);
    const site = await startSite({ builds: { content: 'none' } });
    await page.goto(`${site.address}/donate`);
    await hydrated(page);
    await menuLink(page, 'About Us').click();
    await expect(page).toHaveURL(`${site.address}/about`);
    await expect(page.locator('h1')).toHaveText('This page is not ready yet');
    await expectLayout(page);
    await site.publish('content', 'content');
    await expect.poll(async () => (await page.request.get(`${site.address}/about`)).status()).toBe(200);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('About Us');
  });

  test('failures: a form is saved while another remote has no release', async ({
    page,
    startSite,
    database,
  }, { testId }) => {
    const site = await startSite({ builds: { content: 'none' } });
    await page.goto(`${site.address}/contact`);
    await hydrated(page);
    await page.getByLabel('Name').fill(testId);
    await page.getByLabel('Email').fill('visitor@example.org');
    await page.getByLabel('Subject').fill('Laptops for our class');
    await page.getByLabel('Message').fill('Do you have ten of them?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you for your message.')).toBeVisible();
    expect(await database.recordsOf('contactMessages', testId)).toHaveLength(1);
  });
});

test('failures: a page requested offline opens when the connection is back', async ({
  page,
  context,
  browserMessages,
}) => {
  browserMessages.expect(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError|Failed to fetch/);
  const requestLog = new RequestLog(page);
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
  expect(requestLog.documents).toHaveLength(1);
});

test('failures: code for idle times that does not load is no error of the page', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(/net::ERR_CONNECTION_RESET/);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/shell.reports.'));
  await provoke(page, /\/shell\.reports\./, { response: (route) => route.abort('connectionreset') });
  await page.goto('/about');
  await failed;
  await menuLink(page, 'Contact').click();
  await expectNavigation(page, '/contact', /Contact/);
});
