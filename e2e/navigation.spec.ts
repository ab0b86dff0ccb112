import type { Locator, Page } from '@playwright/test';
import { holdBack } from './support/gate';
import { hydrated } from 'federated-site/testing';
import { menuLink } from './support/menuLink';
import { expectNavigation, HttpLog } from './support/HttpLog';
import { headerLinks } from '@site/shared/links';
import { expect, test } from './support/test';

// Fetches of a service worker cannot be held back.
test.use({ serviceWorkers: 'block' });

const phone = { width: 360, height: 740 };

/** Scrolls, and waits until the page has handled it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, y);
    await scrolled;
  }, top);
}

/** Clicks at the link's current position; a locator's own click first scrolls the page below the fixed header. */
async function pressInPlace(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not visible.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test(
  'navigation: links of the header open pages without a new document',
  { tag: '@smoke' },
  async ({ page }) => {
    const httpLog = new HttpLog(page);
    await page.goto('/goals');
    await hydrated(page);
    for (const { label, to: path } of [...headerLinks].reverse()) {
      await scrollTo(page, 300);
      await menuLink(page, label).click();
      await expectNavigation(page, path, path === '/' ? /./ : new RegExp(label));
      await expect(page.locator('[aria-current="page"]')).toHaveText([label]);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' }).click();
    await expectNavigation(page, '/donate', /Donate/);
    await expect(page.locator('[aria-current="page"]')).toHaveCount(0);
    expect(httpLog.documents).toHaveLength(1);
  },
);

test(
  'navigation: links of the footer and of the text open pages at the top',
  { tag: '@smoke' },
  async ({ page }) => {
    const httpLog = new HttpLog(page);
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Our Goals' }).click();
    await expectNavigation(page, '/goals', /Our Goals/);
    await page.getByRole('main').locator('a[href="/projects"]').first().click();
    await expectNavigation(page, '/projects', /Projects/);
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    await expectNavigation(page, '/', /./);
    expect(httpLog.documents).toHaveLength(1);
  },
);

test('navigation: back and forward restore the scroll position', async ({ page }) => {
  const httpLog = new HttpLog(page);
  const top = () => page.evaluate(() => scrollY);
  await page.goto('/');
  await hydrated(page);
  await scrollTo(page, 700);
  await pressInPlace(page, menuLink(page, 'About Us'));
  await expectNavigation(page, '/about', /About Us/);
  await scrollTo(page, 400);
  await pressInPlace(page, menuLink(page, 'Contact'));
  await expectNavigation(page, '/contact', /Contact/);

  await page.goBack();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(top).toBe(400);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('someone’s first');
  await expect.poll(top).toBe(700);
  await page.goForward();
  await expect(page).toHaveTitle(/About Us/);
  await expect.poll(top).toBe(400);
  expect(httpLog.documents).toHaveLength(1);
});

test('navigation: returning from another document restores the scroll position', async ({ page }) => {
  await page.goto('/what-we-do');
  await hydrated(page);
  await scrollTo(page, 600);
  await page.goto('/about');
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/what-we-do');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('navigation: a user who points at a link fetches its page', async ({ page }) => {
  const script = /\/content\.mission-vision\.\w+\.js/;
  const httpLog = new HttpLog(page);
  await page.goto('/contact');
  await hydrated(page);
  await expect.poll(() => httpLog.fetchedLike(/registry\.json/)).toHaveLength(1);
  await expect.poll(() => httpLog.fetchedLike(/\/shell\.reports\./)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(httpLog.fetchedLike(/\/content\./)).toEqual([]);

  await menuLink(page, 'Mission & Vision').hover();
  await expect.poll(() => httpLog.fetchedLike(script)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  const ofRemotes = /\/(content|forms)\..*\.js$/;
  const fetched = httpLog.fetchedLike(ofRemotes).length;
  await menuLink(page, 'Mission & Vision').click();
  await expectNavigation(page, '/mission-vision', /Mission & Vision/);
  expect(httpLog.fetchedLike(ofRemotes)).toHaveLength(fetched);
});

test('navigation: “Privacy Policy” opens its part of the contact page', async ({ page }) => {
  const httpLog = new HttpLog(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  const part = page.getByRole('region', { name: 'Privacy notice' });
  await page.goto('/about');
  await hydrated(page);
  await link.click();
  await expect(page).toHaveURL('/contact#privacy');
  await expect(part).toBeFocused();
  await expect(part.getByRole('heading', { level: 2 })).toBeInViewport();
  // The link works on the contact page too.
  await link.click();
  await expect(part).toBeFocused();
  await expect(part.getByRole('heading', { level: 2 })).toBeInViewport();
  expect(httpLog.documents).toHaveLength(1);
});

test('navigation: a delayed page shows progress, and another link opens its page', async ({ page }) => {
  const progress = page.locator('#root > [aria-hidden="true"]').first();
  await page.goto('/');
  await hydrated(page);
  const open = await holdBack(page, /\/content\.about\.\w+\.js/);
  await menuLink(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await expect(progress).toHaveCSS('opacity', /^0?\.[1-9]|^1/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('someone’s first');
  await expect(page.getByRole('main')).not.toBeFocused();
  await menuLink(page, 'Contact').click();
  await expectNavigation(page, '/contact', /Contact/);
  open();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(progress).toHaveCSS('opacity', '0');
});

test('navigation: the first Tab shows the skip link, which focuses the content', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });

  test('menu: a link opens its page, and link, Escape or a tap outside close it', async ({ page }) => {
    const httpLog = new HttpLog(page);
    await page.goto('/');
    await hydrated(page);
    await expect(menu(page)).toBeHidden();
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await menuLink(page, 'What We Do').tap();
    await expectNavigation(page, '/what-we-do', /What We Do/);
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');

    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'Home')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();

    await toggle(page).tap();
    await toggle(page).tap();
    await expect(menu(page)).toBeHidden();
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(180, 720);
    await expect(menu(page)).toBeHidden();
    expect(httpLog.documents).toHaveLength(1);
  });
});
