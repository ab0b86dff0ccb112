import type { Locator, Page } from '@playwright/test';
import {
  control,
  createdAt,
  expectBlank,
  expectFilledIn,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  openFilledIn,
  sendInVain,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { holdBack } from './support/gate';
import { hydrated } from 'federated-site/testing';
import { expect, test } from './support/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';

test.beforeEach(interceptFromTheStart);

const alertText = 'Something went wrong. Please try again.';
const commit = /documents:commit/;
const refused = [/net::ERR_CONNECTION_REFUSED/, /FirebaseError|Failed to fetch/];

const donate = formAt('/donate');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

for (const form of forms) {
  test.describe(`the form at ${form.path}`, () => {
    test(
      'forms: sending saves exactly the values and shows the thanks',
      { tag: '@smoke' },
      async ({ page, database }, { testId }) => {
        await openFilledIn(page, form, testId);
        const start = Date.now();
        await submitButton(page, form).click();
        const thanks = page.getByText(form.thanks);
        await expect(thanks).toBeVisible();
        await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(form.thanks);
        await expect(page.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)).toBeVisible();

        const record = expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
        expect(createdAt(record)).toBeGreaterThanOrEqual(start);
        expect(createdAt(record)).toBeLessThanOrEqual(Date.now());

        await page.reload();
        await expect(thanks).toBeVisible();
        await page.getByRole('button', { name: /another/ }).click();
        await expectBlank(page, form);
        await page.reload();
        await expectBlank(page, form);
      },
    );

    test(
      'forms: values survive a failure of Firestore, and a retry saves one record',
      { tag: '@smoke' },
      async ({ page, database, browserMessages }, { testId }) => {
        browserMessages.expect(...refused);
        await openFilledIn(page, form, testId);
        await page.route(commit, (route) => route.abort('connectionrefused'));
        const start = Date.now();
        expect(await sendInVain(page, form)).toBe(alertText);
        await expect(submitButton(page, form)).toBeEnabled();
        await expectFilledIn(page, form, testId);
        expect(await database.recordsOf(form.collection, testId)).toEqual([]);
        const failed = Date.now();
        await page.unroute(commit);
        await sendWithThanks(page, form);
        const record = expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
        expect(createdAt(record)).toBeGreaterThanOrEqual(start);
        expect(createdAt(record)).toBeLessThanOrEqual(failed);
      },
    );
  });
}

test('donate: values typed before the script loads are kept', async ({ page, database }, { testId }) => {
  const arrive = await holdBack(page, /\/static\/js\//);
  await page.goto(donate.path, { waitUntil: 'commit' });
  await fillIn(page, donate, testId);
  arrive();
  await hydrated(page);
  await expectFilledIn(page, donate, testId);
  await sendWithThanks(page, donate);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('donate: a reload keeps the draft, and other tabs do not have it', async ({ page, context }, {
  testId,
}) => {
  await openFilledIn(page, donate, testId);
  await page.reload();
  await hydrated(page);
  await expectFilledIn(page, donate, testId);

  const other = await context.newPage();
  await open(other, donate.path);
  await expectBlank(other, donate);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectBlank(page, donate);
  await page.reload();
  await hydrated(page);
  await expectBlank(page, donate);
});

test('donate: a corrected retry after a lost response saves one record', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.expect(/net::ERR_CONNECTION_RESET/, /FirebaseError|Failed to fetch/);
  await openFilledIn(page, donate, testId);
  await page.route(commit, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  expect(await sendInVain(page, donate)).toBe(alertText);
  const [before] = await database.recordsOf('donations', testId);
  await page.unroute(commit);
  await control(page, 'Phone Number').fill('0799 999 999');
  await sendWithThanks(page, donate);
  const record = expectOneRecord(await database.recordsOf('donations', testId), donate, testId, {
    phone: '0799 999 999',
  });
  expect(record.name).toBe(before?.name);
});

test('donate: what is changed in a duplicated tab is a donation of its own', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.expect(/net::ERR_CONNECTION_RESET/, /FirebaseError|Failed to fetch/);
  await openFilledIn(page, donate, testId);
  await page.route(commit, (route) => route.abort('connectionreset'));
  await sendInVain(page, donate);
  await page.unroute(commit);
  // As a browser does that duplicates a tab, a page that opens another one of its site gives it a copy of its session.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await hydrated(copy);
  await expectFilledIn(copy, donate, testId);
  for (const tab of [page, copy])
    await expect
      .poll(() => tab.evaluate(() => sessionStorage.getItem('request:donations')))
      .toContain('isShared');
  await sendWithThanks(page, donate);
  await control(copy, 'What are you donating?').fill('Two printers');
  await sendWithThanks(copy, donate);
  const records = await database.recordsOf('donations', testId);
  expect(records.map(({ fields }) => fields.donation?.stringValue)).toEqual(
    expect.arrayContaining(['Two printers', expect.not.stringContaining('printers')]),
  );
  expect(records).toHaveLength(2);
});

test('donate: what an ad blocker holds back goes through our own server, as one record', async ({
  page,
  database,
  browserMessages,
}, { testId }) => {
  browserMessages.expect(/net::ERR_BLOCKED_BY_CLIENT/, /FirebaseError|Failed to fetch/);
  await openFilledIn(page, donate, testId);
  await page.route(commit, (route) => route.abort('blockedbyclient'));
  expect(await sendInVain(page, donate)).toBe(alertText);
  await page.getByRole('button', { name: 'Send it through our website' }).click();
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('donate: a reload while sending saves one record and shows the thanks', async ({ page, database }, {
  testId,
}) => {
  await openFilledIn(page, donate, testId);
  await page.route(commit, () => undefined);
  await submitButton(page, donate).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await page.unroute(commit);
  await page.reload();
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('donate: a donation can be sent by keyboard alone', async ({ page, database }, { testId }) => {
  await open(page, '/donate');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}.`);
  };
  await tabTo(control(page, 'Full Name'));
  await page.keyboard.type(testId);
  await tabTo(control(page, 'Your Location'));
  await page.keyboard.type('K');
  await tabTo(control(page, 'What are you donating?'));
  await page.keyboard.type('A laptop');
  await tabTo(control(page, 'Preferred Pickup Date'));
  // Day and month are equal, so their order in the browser does not matter.
  await page.keyboard.type('11112030');
  await tabTo(control(page, 'Phone Number'));
  await page.keyboard.type('0712345678');
  await tabTo(control(page, 'No'));
  await press('ArrowUp');
  await expect(control(page, 'Yes')).toBeChecked();
  await tabTo(submitButton(page, donate));
  await press('Enter');
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId, {
    donation: 'A laptop',
    phone: '0712345678',
  });
});
