import type { CDPSession, Page } from '@playwright/test';
import { hydrated } from 'federated-site/testing';
import { menuLink } from './support/menuLink';
import { reportConnection } from './support/reportConnection';
import { HttpLog } from './support/HttpLog';
import { expect, test } from './support/test';

// A service worker fetches files that the page did not ask for, and its fetches cannot be held back.
test.use({ serviceWorkers: 'block' });

const scripts = /\/static\/js\/(?!shell\.start\.)/;

async function slow3g(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
}

/** Waits until the page is idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 }))),
  );
  await page.waitForLoadState('networkidle');
}

test.describe('a user who saves data', () => {
  test.beforeEach(({ context }) => reportConnection(context, { saveData: true }));

  test('lean: reading a page fetches no script before a link is hovered', async ({ page }) => {
    const httpLog = new HttpLog(page);
    await page.goto('/about');
    await atRest(page);
    expect(httpLog.fetchedLike(scripts)).toEqual([]);
    await menuLink(page, 'What We Do').hover();
    await expect.poll(() => httpLog.fetchedLike(/\/static\/js\/shell\.main\./)).toHaveLength(1);
    await hydrated(page);
    await menuLink(page, 'What We Do').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Do');
    expect(httpLog.documents).toHaveLength(1);
  });
});

test('lean: a link clicked at once on 3G opens its document, without scripts', async ({ page, context }) => {
  await slow3g(await context.newCDPSession(page));
  const httpLog = new HttpLog(page);
  await page.goto('/about');
  await atRest(page);
  await menuLink(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await atRest(page);
  expect(httpLog.fetchedLike(scripts)).toEqual([]);
});

test('lean: a touched form on 3G hydrates, keeps typed values and fetches Firestore', async ({
  page,
  context,
}) => {
  await slow3g(await context.newCDPSession(page));
  const httpLog = new HttpLog(page);
  await page.goto('/donate');
  await atRest(page);
  expect(httpLog.fetchedLike(scripts)).toEqual([]);
  await page.getByLabel('Full Name').pressSequentially('Amina Otieno');
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Otieno');
  expect(httpLog.fetchedLike(/\/forms\.donate\.\w+\.js/)).toHaveLength(1);
  await expect.poll(() => httpLog.fetchedLike(/\/forms\.firestore\./)).toHaveLength(1);
});

test('lean: an untouched form fetches neither Firestore nor measurements', async ({ page }) => {
  const httpLog = new HttpLog(page);
  await page.goto('/donate');
  await hydrated(page);
  await atRest(page);
  expect(httpLog.fetchedLike(/firestore|web-vitals|app-check|calendar/)).toEqual([]);
});

test("lean: a page's own code has the line to itself, and 128,000 bytes of script are enough", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes: Record<string, number> = {};
  const addresses: Record<string, string> = {};
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses[requestId] = request.url;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses[requestId] ?? '';
    if (address.endsWith('.js')) sizes[address] = encodedDataLength;
  });
  let pass: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (pass = resolve));
  await page.route(/\/static\/js\/forms\.donate\./, async (route) => {
    await held;
    await route.continue();
  });
  const httpLog = new HttpLog(page);
  await page.goto('/donate');
  await page.waitForFunction(() => document.documentElement.dataset.shell !== undefined);
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  const later = /\/shell\.(reports|offline)\./;
  expect(httpLog.fetchedLike(later)).toEqual([]);
  pass();
  await hydrated(page);
  await expect.poll(() => httpLog.fetchedLike(later)).toHaveLength(2);
  const before = Object.entries(sizes).filter(([address]) => !later.test(address));
  expect(before.length).toBeGreaterThan(4);
  expect(before.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(128_000);
});
