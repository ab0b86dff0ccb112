import { translateDocument } from '@site/shared/testing/translateDocument';
import type { Page } from '@playwright/test';
import { hydrated } from 'federated-site/testing';
import { faults, provoke } from './support/faults';
import {
  expectBlank,
  expectFilledIn,
  expectOneRecord,
  fillIn,
  formAt,
  sendInVain,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { holdBack } from './support/gate';
import { failure, tryAgain } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { anyWay, failedCalls, outboxNotice, pressAndKeep } from './support/outbox';
import { expect, test } from './support/test';

// Files that a service worker keeps cannot fail.
test.use({ serviceWorkers: 'block' });

/** React says that it draws again what others have changed. */
const drawnAgain = /Minified React error #418/;

const commit = /documents:commit/;

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

test('translated: a form fails, is sent again, and can be filled in anew', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  const form = formAt('/donate');
  browserMessages.expect(...failedCalls);
  await open(page, form.path);
  await fillIn(page, form, testId);
  await page.route(commit, (route) => route.abort('connectionreset'));
  await sendInVain(page, form);
  await expect(submitButton(page, form)).toBeFocused();
  await expectFilledIn(page, form, testId);
  await page.unroute(commit);
  await sendWithThanks(page, form);
  expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
  await page.getByRole('button', { name: /another/ }).click();
  await expectBlank(page, form);
});

test('translated: a draft is saved, restored and cleared', async ({ page, context }, { testId }) => {
  const connect = formAt('/connect');
  const offerIn = (tab: Page) => tab.getByText('A draft of this form is kept on this device.');
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(tab.getByText('Draft saved on this device.')).toBeVisible();
    await tab.close();
  };
  await open(page, connect.path);
  await fillIn(page, connect, testId);
  await save(page);
  const later = await context.newPage();
  await open(later, connect.path);
  await expect(offerIn(later)).toBeVisible();
  await later.getByRole('button', { name: 'Restore Draft' }).click();
  await expectFilledIn(later, connect, testId);
  await expect(offerIn(later)).toHaveCount(0);
  await save(later);
  const last = await context.newPage();
  await open(last, connect.path);
  await last.getByRole('button', { name: 'Clear Draft' }).click();
  await expect(offerIn(last)).toHaveCount(0);
  await expectBlank(last, connect);
});

test('translated: a kept request is sent, and its outcome is closed', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.expect(...failedCalls);
  const donate = formAt('/donate');
  await open(page, donate.path);
  await fillIn(page, donate, testId);
  await page.route(anyWay, (route) => route.abort('connectionreset'));
  const reference = await pressAndKeep(page, donate);
  const notice = outboxNotice(page);
  await expect(notice).toContainText(`${reference}, kept since`);
  await page.getByRole('button', { name: `Delete ${reference}` }).click();
  await page.getByRole('button', { name: 'Keep it', exact: true }).click();
  await expect(notice).not.toContainText('Delete request');
  await page.unroute(anyWay);
  await notice.getByRole('button', { name: 'Send now' }).click();
  await expect(notice).toContainText(`${reference} has reached us`);
  expect(await database.recordsOf(donate.collection, testId)).toHaveLength(1);
  await notice.getByRole('button', { name: /^Close/ }).click();
  await expect(notice).toHaveCount(0);
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
