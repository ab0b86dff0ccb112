import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../tools/gate/hydration';
import { menuLink } from './support/menuLink';
import { expectNavigation } from './support/RequestLog';
import { scrollTo } from './support/scrollTo';
import { expect, test } from './support/test';

// Only what the page itself does matters here.
test.use({ serviceWorkers: 'block' });

/** What a frame shows: the headings in view, the path in the address bar, the form and the footer. */
type Frame = {
  headings: string[];
  path: string;
  isFormShown: boolean;
  isFooterInView: boolean;
};

/** Notes each frame from now on. */
async function noteFrames(page: Page): Promise<() => Promise<Frame[]>> {
  const frames = await page.evaluateHandle(() => {
    const seen: Frame[] = [];
    requestAnimationFrame(function note() {
      const headings = Array.from(document.querySelectorAll('h1')).filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      seen.push({
        headings: headings.map(({ textContent }) => textContent),
        path: location.pathname,
        isFormShown: document.querySelector('form')?.checkVisibility({ visibilityProperty: true }) ?? false,
        isFooterInView: (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) < innerHeight,
      });
      requestAnimationFrame(note);
    });
    return seen;
  });
  return () => frames.evaluate((seen) => seen);
}

const showsDonate = ({ headings }: Frame) => headings[0]?.startsWith('Donate') ?? false;

const donateLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' });

/** Shows intent to follow a link, and waits until its page is drawn. */
async function drawAhead(page: Page, link: Locator, heading: string): Promise<Locator> {
  await link.focus();
  const ahead = page.locator('main h1', { hasText: heading });
  await expect(ahead).toBeAttached();
  await expect(ahead).toBeHidden();
  return ahead;
}

/** Opens the form, and then the contact page by its link. The form is at hand from then on. */
async function openFormAndLeave(page: Page): Promise<void> {
  await page.goto('/donate');
  await hydrated(page);
  await menuLink(page, 'Contact').click();
  await expectNavigation(page, '/contact', /Contact/);
}

test('page ahead: is drawn on intent, and the click shows the same elements', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const ahead = await drawAhead(page, donateLink(page), 'Donate');
  await ahead.evaluate((heading) => (heading.dataset.isFromBefore = ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Contact us']);
  await donateLink(page).click();
  await expectNavigation(page, '/donate', /Donate/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-is-from-before');
  await page.getByLabel('Full Name').fill('Wanjiru');
  await expect(page.getByLabel('Full Name')).toHaveValue('Wanjiru');
});

test('page ahead: is laid out before the click, and neither in view nor in reach', async ({ page }) => {
  await openFormAndLeave(page);
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await heightOf();
  const ahead = await drawAhead(page, donateLink(page), 'Donate');
  const text = async (heading: Locator) =>
    heading.evaluate((each) => {
      const { left, width, height } = each.getBoundingClientRect();
      return { left, width, height };
    });
  const before = await text(ahead);
  expect(before.height).toBeGreaterThan(0);
  expect(await heightOf()).toBe(height);
  // Only its first screen: Chromium lays out a form that is merely hidden, to fill it in, and the click waits for that.
  const boxes = await page.locator('[data-ahead] form').evaluate((form) => form.getClientRects().length);
  expect(boxes).toBe(0);
  const controls = page.locator('[data-ahead]').locator('a, button, input');
  expect(await controls.count()).toBeGreaterThan(0);
  const focused = await controls.evaluateAll((all: HTMLElement[]) =>
    all.filter((each) => {
      each.focus();
      return each.matches(':focus');
    }),
  );
  expect(focused).toHaveLength(0);
  await donateLink(page).click();
  await expectNavigation(page, '/donate', /Donate/);
  expect(await text(ahead)).toEqual(before);
  await expect(page.locator('[data-ahead]')).toHaveCount(0);
});

test('page ahead: without it, a page’s first screen is painted first too', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const frames = await noteFrames(page);
  await donateLink(page).evaluate((link: HTMLAnchorElement) => {
    link.click();
  });
  await expectNavigation(page, '/donate', /Donate/);
  await expect.poll(async () => (await frames()).at(-1)?.isFormShown).toBe(true);
  expect((await frames()).find(showsDonate)).toMatchObject({
    path: '/donate',
    isFormShown: false,
    isFooterInView: false,
  });
});

test('page ahead: going back restores the scroll position of the page before', async ({ page }) => {
  await openFormAndLeave(page);
  await drawAhead(page, donateLink(page), 'Donate');
  await scrollTo(page, 300);
  // A click of the pointer would scroll the page before.
  await page.keyboard.press('Enter');
  await expectNavigation(page, '/donate', /Donate/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});
