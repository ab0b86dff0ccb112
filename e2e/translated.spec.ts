import { translateDocument } from '@site/shared/testing/translateDocument';
import type { Page } from '@playwright/test';
import { hydrated } from '../tools/gate/hydration';
import { faults, provoke } from './support/faults';
import {
  expectBlank,
  expectFilledIn,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  sendInVain,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { holdBack } from './support/gate';
import { failure, tryAgain } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { anyWay, failedCalls, outboxNotice, pressAndKeep } from './support/outbox';
import { expect, test } from './support/test';
import { translateFromTheStart } from './support/translateFromTheStart';

// Files that a service worker keeps cannot fail.
test.use({ serviceWorkers: 'block' });

/** React says that it draws again what others have changed. */
const drawnAgain = /Minified React error #418/;

const commit = /documents:commit/;

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

for (const moment of ['before', 'after'] as const)
  test.describe(`translated ${moment} hydration`, () => {
    const title = (text: string) => `translated ${moment} hydration: ${text}`;

    test.beforeEach(async ({ context, browserMessages }) => {
      if (moment === 'before') await translateFromTheStart(context);
      browserMessages.allow(drawnAgain);
    });

    const open = async (page: Page, path: string) => {
      await page.goto(path);
      await hydrated(page);
      if (moment === 'after') await page.evaluate(translateDocument);
      await expect(page.locator('footer font').first()).toBeVisible();
    };

    test(title('links lead to every remote and back'), async ({ page }) => {
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

    test(title('a page that fails is there once it is tried again'), async ({ page, browserMessages }) => {
      browserMessages.expect(/404/, /ChunkLoadError/);
      await open(page, '/contact');
      const [missing] = faults;
      if (!missing) throw new Error('There is no fault to provoke.');
      const mend = await provoke(page, /\/static\/js\/content\.about\./, missing);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(failure(page)).toContainText('This page did not arrive');
      await tryAgain(page).click();
      await expect(tryAgain(page)).toBeFocused();
      await mend();
      await tryAgain(page).click();
      await expect(headingOf(page)).toHaveText('About Us');
      await expect(failure(page)).toHaveCount(0);
    });

    test(title('NotFound is left by a link and returned to'), async ({ page, browserMessages }) => {
      browserMessages.expect(/404/);
      await open(page, '/nope');
      await expect(headingOf(page)).toHaveText('NotFound');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
      await expect(headingOf(page)).toHaveText('Projects');
      await page.goBack();
      await expect(headingOf(page)).toHaveText('NotFound');
    });

    for (const form of forms)
      test(
        title(`${form.path} fails, is sent again, and can be filled in anew`),
        async ({ page, database, browserMessages }, { testId }) => {
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
        },
      );

    test(title('a draft is saved, restored and cleared'), async ({ page, context }, { testId }) => {
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

    test(
      title('a kept request is sent, and its outcome is closed'),
      async ({ page, database, browserMessages }, { testId }) => {
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
      },
    );
  });

test('translated before hydration: what is typed meanwhile stays, with focus and caret', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(drawnAgain);
  await translateFromTheStart(page);
  const shell = await holdBack(page, /\/static\/js\/shell\.main\./);
  const donate = await holdBack(page, /\/static\/js\/forms\.donate\./);
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
  donate();
  await hydrated(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('n');
  await expect(field).toHaveValue('Achieng Otienno');
  await expect(page.locator('#donate-location')).toHaveValue('Kisumu');
  await expect(page.getByRole('contentinfo')).toContainText(/offline reading\s+\(about [\d.]+\sMB\)/);
});
