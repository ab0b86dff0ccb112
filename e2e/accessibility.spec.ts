import type { Page } from '@playwright/test';
import { axeViolations } from './support/axeViolations';
import { formAt, openFilledIn, sendInVain, submitButton } from './support/forms';
import { holdBack } from './support/gate';
import { hydrated } from 'federated-site/testing';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';

test.beforeEach(interceptFromTheStart);

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const schemes = ['light', 'dark'] as const;

/** In both colour schemes, axe finds nothing and nothing is wider than the window. */
async function expectAccessible(page: Page, sizes = [phone]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), `${colorScheme}, ${String(size.width)} pixels wide`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}

/** A running animation has colours of its own; with reduced motion none runs. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...sitePages.map((page) => page.path), '/nope']) {
  test(
    `accessibility: axe finds nothing on ${path}, and nothing overflows`,
    { tag: '@smoke' },
    async ({ page, browserMessages }) => {
      if (path === '/nope') browserMessages.expect(/404 \(Not Found\)/);
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, [phone, desktop]);
    },
  );
}

test('accessibility: axe finds nothing in the states of a form', async ({ page, database, browserMessages }, {
  testId,
}) => {
  const form = formAt('/donate');
  browserMessages.expect(/net::ERR_CONNECTION_RESET/, /FirebaseError|Failed to fetch/);
  const commit = /documents:commit/;
  await openFilledIn(page, form, testId);
  await page.route(commit, (route) => route.abort('connectionreset'));
  await sendInVain(page, form);
  await expect(submitButton(page, form)).toBeEnabled();
  await expectAccessible(page);

  await page.unroute(commit);
  const response = await holdBack(page, commit);
  await submitButton(page, form).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await expectAccessible(page);
  response();
  await expect(page.getByText(form.thanks)).toBeVisible();
  await expectAccessible(page);
  expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
});

test('accessibility: axe finds nothing in the refusal of a form without script', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(/422/);
  await page.goto('/donate');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) radio.checked = false;
    // Without the validation and the script that a press would start.
    form.submit();
  });
  await expect(page.getByRole('alert')).toContainText('Please check what you typed');
  await expectAccessible(page);
});

test('accessibility: axe finds nothing in the open menu on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('accessibility: axe finds nothing in the message of a failed page', async ({
    page,
    browserMessages,
  }) => {
    browserMessages.expect(/net::ERR_CONNECTION_RESET/, /ChunkLoadError/);
    await page.goto('/contact');
    await hydrated(page);
    await page.route(/\/content\.about\.\w+\.js/, (route) => route.abort('connectionreset'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });
});

type TabStop = { element: string; isInSight: boolean; isMarked: boolean; isOutlined: boolean };

/** Goes through a page by the Tab key. A link can have two lines: its first one counts. */
async function tabThrough(page: Page): Promise<TabStop[]> {
  const all = await page
    .locator('a[href], button, input, select, textarea')
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
  const stops: TabStop[] = [];
  for (let stop = 0; stop < all + 5; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return {
        element: element.outerHTML.slice(0, 120),
        isInSight: top >= 0 && top < innerHeight && element.contains(onTop),
        isMarked: isOutlined || boxShadow !== 'none',
        isOutlined,
      };
    });
    if (!focused) break;
    // The parts of a date input are stops too, and the browser marks them.
    if (stops.at(-1)?.element !== focused.element) stops.push(focused);
  }
  expect(stops.length).toBeGreaterThan(15);
  return stops;
}

for (const path of ['/', '/donate']) {
  test(`accessibility: every Tab stop of ${path} is visible and usable`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await hydrated(page);
    const stops = await tabThrough(page);
    expect(stops.filter(({ isInSight }) => !isInSight)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
  });
}

test('accessibility: a form can be used at 400 % and in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/connect');
  await hydrated(page);
  const stops = await tabThrough(page);
  expect(stops.filter(({ isInSight }) => !isInSight)).toEqual([]);
  expect(stops.filter(({ isOutlined }) => !isOutlined)).toEqual([]);
});
