import { translateDocument } from '@site/shared/testing/translateDocument';
import type { Page } from '@playwright/test';
import { hydrated } from 'federated-site/testing';
import { faults, provoke } from './support/faults';
import { expectOneRecord, fillIn, formAt, sendWithThanks } from './support/forms';
import { holdBack } from './support/gate';
import { failure, tryAgain } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { expect, test } from './support/test';

// Files that a service worker keeps cannot fail.
test.use({ serviceWorkers: 'block' });

/** React says that it draws again what others have changed. */
const drawnAgain = /Minified React error #418/;

/** Translates every document of a page from its HTML on, before any script of the site runs. */
async function translateFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      // The HTML is parsed, and no deferred script has run.
      if (document.readyState === 'interactive') (${String(translateDocument)})();
    });`);
}

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(drawnAgain);
});

/** Opens a page, and translates it once its script runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(translateDocument);
  await expect(page.locator('footer font').first()).toBeVisible();
}

test('translated: links lead to every remote and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await menuLink(page, 'Contact').click();
  await expect(headingOf(page)).toHaveText('Contact us');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('About Us');
  await page.goForward();
  await expect(headingOf(page)).toHaveText('Contact us');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Goals' }).click();
  await expect(headingOf(page)).toHaveText('Our Goals');
});

test('translated: a page that fails is there once it is tried again', async ({ page, browserMessages }) => {
  browserMessages.expect(/404/, /ChunkLoadError/);
  await open(page, '/contact');
  const mend = await provoke(page, /\/static\/js\/content\.about\./, faults.missing);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(failure(page)).toContainText('This page did not arrive');
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeFocused();
  await mend();
  await tryAgain(page).click();
  await expect(headingOf(page)).toHaveText('About Us');
  await expect(failure(page)).toHaveCount(0);
});

test('translated: NotFound is left by a link and returned to', async ({ page, browserMessages }) => {
  browserMessages.expect(/404/);
  await open(page, '/nope');
  await expect(headingOf(page)).toHaveText('NotFound');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(headingOf(page)).toHaveText('Projects');
  await page.goBack();
  await expect(headingOf(page)).toHaveText('NotFound');
});

test('translated before hydration: what is typed stays with focus and caret, and is sent', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.expect(drawnAgain);
  await translateFromTheStart(page);
  const shell = await holdBack(page, /\/static\/js\/shell\.main\./);
  const code = await holdBack(page, /\/static\/js\/forms\.donate\./);
  await page.goto('/donate', { waitUntil: 'domcontentloaded' });
  const field = page.locator('#donate-name');
  await page.locator('#donate-location').selectOption('Kisumu');
  await field.focus();
  await page.keyboard.type('Achieng ');
  shell();
  await expect(page.locator('html')).toHaveAttribute('data-shell');
  await expect(field).toBeFocused();
  await page.keyboard.type('Otieno');
  await page.keyboard.press('ArrowLeft');
  code();
  await hydrated(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('n');
  await expect(field).toHaveValue('Achieng Otienno');
  await expect(page.locator('#donate-location')).toHaveValue('Kisumu');
  await expect(page.getByRole('contentinfo')).toContainText(/offline reading\s+\(about [\d.]+\sMB\)/);

  const donate = formAt('/donate');
  await fillIn(page, donate, testId);
  await sendWithThanks(page, donate);
  expectOneRecord(await database.recordsOf(donate.collection, testId), donate, testId);
  await menuLink(page, 'About Us').click();
  await expect(headingOf(page)).toHaveText('About Us');
});
