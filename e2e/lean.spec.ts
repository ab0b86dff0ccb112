import type { CDPSession, Page } from '@playwright/test';
import { forms } from './support/forms';
import { hydrated } from '../tools/gate/hydration';
import { menuLink } from './support/menuLink';
import { RequestLog } from './support/RequestLog';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

// A service worker fetches files that the page did not request, and its fetches cannot be held back.
test.use({ serviceWorkers: 'block' });

/** The most bytes on the wire for the first visit of a page, headers included. */
const budget = 25_000;

const scripts = /\/static\/js\/(?!shell\.start\.)/;
const shellScript = /\/static\/js\/shell\.main\./;

type Line = {
  name: string;
  headers?: Record<string, string>;
  emulate?: (session: CDPSession) => Promise<unknown>;
};

/** The signals of a browser or proxy to save data. */
const lines: Line[] = [
  { name: 'Save-Data in the request', headers: { 'save-data': 'on' } },
  { name: '3G in the request', headers: { ect: '3g' } },
  { name: '2G in the request', headers: { ect: '2g' } },
  {
    name: 'data saver in the browser',
    emulate: (session) => session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true }),
  },
  { name: '3G measured by the browser', emulate: slow3g },
];

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

for (const { name, headers = {}, emulate } of lines) {
  test.describe(`${name}`, () => {
    test.use({ extraHTTPHeaders: headers });

    test.beforeEach(async ({ page, context }) => {
      await emulate?.(await context.newCDPSession(page));
    });

    test('lean: reading a page fetches no script before a link is hovered', async ({ page }) => {
      const requestLog = new RequestLog(page);
      await page.goto('/about');
      await atRest(page);
      expect(requestLog.fetchedLike(scripts)).toEqual([]);
      await menuLink(page, 'What We Do').hover();
      await expect.poll(() => requestLog.fetchedLike(shellScript)).toHaveLength(1);
      await hydrated(page);
      await menuLink(page, 'What We Do').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Do');
      expect(requestLog.documents).toHaveLength(1);
    });
  });
}

for (const show of ['touch', 'focus'] as const) {
  test(`lean: a long ${show} of a link on 3G fetches the shell`, async ({ page, context }) => {
    await slow3g(await context.newCDPSession(page));
    const requestLog = new RequestLog(page);
    await page.goto('/about');
    await atRest(page);
    const link = menuLink(page, 'What We Do');
    await (show === 'focus' ? link.focus() : link.dispatchEvent('touchstart'));
    await expect.poll(() => requestLog.fetchedLike(shellScript)).toHaveLength(1);
  });
}

test('lean: a touched form on 3G hydrates and keeps typed values', async ({ page, context }) => {
  await slow3g(await context.newCDPSession(page));
  const requestLog = new RequestLog(page);
  await page.goto('/donate');
  await atRest(page);
  expect(requestLog.fetchedLike(scripts)).toEqual([]);
  await page.getByLabel('Full Name').pressSequentially('Amina Otieno');
  await hydrated(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Otieno');
  expect(requestLog.fetchedLike(/\/forms\.donate\.\w+\.js/)).toHaveLength(1);
});

test('lean: a link clicked at once on 3G opens its document, without scripts', async ({ page, context }) => {
  await slow3g(await context.newCDPSession(page));
  const requestLog = new RequestLog(page);
  await page.goto('/about');
  await atRest(page);
  await menuLink(page, 'Contact').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await atRest(page);
  expect(requestLog.fetchedLike(scripts)).toEqual([]);
});

test.describe('a first visit', () => {
  test.use({ extraHTTPHeaders: { ect: '3g' } });

  for (const { path } of sitePages)
    test(`lean: the first visit of ${path} on 3G has at most 25 KB`, async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
      await page.goto(path);
      await atRest(page);
      expect(bytes).toBeGreaterThan(4_000);
      expect(bytes).toBeLessThanOrEqual(budget);
    });
});

test('lean: scripts wait until the page has loaded with its drawings', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => {
    if (scripts.test(request.url())) order.push('script');
  });
  await page.goto('/about');
  await hydrated(page);
  expect(order.indexOf('load')).toBe(0);
  expect(order.filter((event) => event === 'script').length).toBeGreaterThan(3);
});

for (const { path } of forms) {
  test(`lean: the form of ${path} hydrates even if drawings never load`, async ({ page }) => {
    await page.route('**/*.svg', () => undefined);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.locator('main form input').first().focus();
    await hydrated(page);
  });
}

test('lean: an untouched form fetches neither Firestore nor measurements', async ({ page }) => {
  const requestLog = new RequestLog(page);
  await page.goto('/donate');
  await hydrated(page);
  await atRest(page);
  expect(requestLog.fetchedLike(/firestore|web-vitals|app-check|calendar/)).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect.poll(() => requestLog.fetchedLike(/\/forms\.firestore\./)).toHaveLength(1);
});

test.describe('a hovered link', () => {
  /** The documents that were prefetched. */
  async function prefetchedDocuments(page: Page): Promise<string[]> {
    const session = await page.context().newCDPSession(page);
    const prefetched: string[] = [];
    await session.send('Network.enable');
    await session.send('Preload.enable');
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') prefetched.push(new URL(prefetchUrl).pathname);
    });
    return prefetched;
  }

  test.describe('before the shell is loaded', () => {
    test.use({ extraHTTPHeaders: { ect: '3g' } });

    test('lean: before the shell is loaded, the document of a hovered link is prefetched', async ({
      page,
    }) => {
      const prefetched = await prefetchedDocuments(page);
      await page.goto('/about');
      await atRest(page);
      await page.route(scripts, () => undefined);
      await menuLink(page, 'Contact').hover();
      await expect.poll(() => prefetched).toEqual(['/contact']);
      await menuLink(page, 'Contact').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
      const delivery = await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)
            ?.deliveryType,
      );
      expect(delivery).toBe('navigational-prefetch');
    });
  });

  for (const { name, headers = {}, emulate } of lines.filter((line) => /save/i.test(line.name)))
    test.describe(`with ${name}`, () => {
      test.use({ extraHTTPHeaders: headers });

      test('lean: no document is prefetched', async ({ page, context }) => {
        await emulate?.(await context.newCDPSession(page));
        const prefetched = await prefetchedDocuments(page);
        const requestLog = new RequestLog(page);
        await page.goto('/about');
        await atRest(page);
        await page.route(scripts, () => undefined);
        await menuLink(page, 'Contact').hover();
        // The delay of the loader is longer than the browser's delay before it prefetches a document.
        await expect.poll(() => requestLog.fetchedLike(shellScript)).toHaveLength(1);
        expect(prefetched).toEqual([]);
      });
    });

  test('lean: the shell prefetches the code of a hovered link, not its document', async ({ page }) => {
    const prefetched = await prefetchedDocuments(page);
    const requestLog = new RequestLog(page);
    await page.goto('/about');
    await hydrated(page);
    await atRest(page);
    await menuLink(page, 'Contact').hover();
    await expect.poll(() => requestLog.fetchedLike(/\/forms\.contact\.\w+\.js/)).toHaveLength(1);
    await atRest(page);
    expect(prefetched).toEqual([]);
  });

  test('lean: files of a hovered page in the other remote are fetched in parallel', async ({ page }) => {
    const requestLog = new RequestLog(page);
    await page.goto('/about');
    await hydrated(page);
    await expect.poll(() => requestLog.fetchedLike(/registry\.json/)).toHaveLength(1);
    await page.route(/\/static\/(js|css)\/forms\./, () => undefined);
    await menuLink(page, 'Contact').hover();
    for (const file of ['entry', 'pages', 'common', 'contact'])
      await expect.poll(() => requestLog.fetchedLike(new RegExp(`/js/forms\\.${file}\\.`))).toHaveLength(1);
  });
});
