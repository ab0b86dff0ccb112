import type { Locator, Page, Route } from '@playwright/test';
import {
  control,
  createdAt,
  expectBlank,
  expectFilledIn,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  nameField,
  openFilledIn,
  sendInVain,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { holdBack } from './support/gate';
import { hydrated } from '../tools/gate/hydration';
import { RequestLog } from './support/RequestLog';
import { expect, test } from './support/test';
import { interceptFromTheStart } from './support/interceptFromTheStart';

test.beforeEach(interceptFromTheStart);

const alertText = 'Something went wrong. Please try again.';
const commit = /documents:commit/;
const refused = [/net::ERR_CONNECTION_REFUSED/, /FirebaseError|Failed to fetch/];

const donate = formAt('/donate');
const connect = formAt('/connect');

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

    test('forms: while sending the button is disabled and says so', async ({ page, database }, {
      testId,
    }) => {
      await openFilledIn(page, form, testId);
      const response = await holdBack(page, commit);
      await submitButton(page, form).click();
      const sending = page.getByRole('button', { name: 'Submitting...' });
      await expect(sending).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: 'Submitting...' })).toBeVisible();
      response();
      await expect(page.getByText(form.thanks)).toBeVisible();
      expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
    });

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

    test('forms: the browser asks for a missing required field, nothing is sent', async ({ page }) => {
      const requestLog = new RequestLog(page);
      await open(page, form.path);
      const required = form.fields.filter((field) => field.required && field.kind !== 'radio');
      for (const field of [undefined, ...required]) {
        await fillIn(page, form, 'Somebody');
        const left = field ? control(page, field.label) : nameField(page);
        if (field?.kind === 'select') await left.selectOption('');
        else await left.fill('');
        await submitButton(page, form).click();
        await expect(left).toBeFocused();
        expect(await left.evaluate((element: HTMLInputElement) => element.validity.valueMissing)).toBe(true);
      }
      expect(requestLog.fetchedLike(commit)).toEqual([]);
    });

    test('forms: values typed before the script loads are kept', async ({ page, database }, { testId }) => {
      const arrive = await holdBack(page, /\/static\/js\//);
      await page.goto(form.path, { waitUntil: 'commit' });
      await fillIn(page, form, testId);
      arrive();
      await hydrated(page);
      await expectFilledIn(page, form, testId);
      await sendWithThanks(page, form);
      expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);
    });

    test('forms: a reload keeps the draft, and other tabs do not have it', async ({ page, context }, {
      testId,
    }) => {
      await openFilledIn(page, form, testId);
      await page.reload();
      await hydrated(page);
      await expectFilledIn(page, form, testId);

      const other = await context.newPage();
      await open(other, form.path);
      await expectBlank(other, form);

      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expectBlank(page, form);
      await page.reload();
      await hydrated(page);
      await expectBlank(page, form);
    });
  });
}

test('donate: pressing several times saves one record', async ({ page, database }, { testId }) => {
  await openFilledIn(page, donate, testId);
  const response = await holdBack(page, commit);
  await submitButton(page, donate).dblclick();
  for (let press = 0; press < 3; press++)
    await page.getByRole('button', { name: 'Submitting...' }).click({ force: true });
  response();
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
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

for (const [title, respond] of [
  ['an ad blocker holds back', (route: Route) => route.abort('blockedbyclient')],
  [
    'a filter answers with a page',
    (route: Route) =>
      route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked by policy</h1>' }),
  ],
] as const)
  test(`donate: what ${title} goes through our own server, as one record`, async ({
    page,
    database,
    browserMessages,
  }, { testId }) => {
    browserMessages.expect(
      /net::ERR_BLOCKED_BY_CLIENT|status of 403/,
      /FirebaseError|SyntaxError|Failed to fetch/,
    );
    await openFilledIn(page, donate, testId);
    await page.route(commit, respond);
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

test('donate: leaving and returning while sending saves one record', async ({ page, database }, {
  testId,
}) => {
  await openFilledIn(page, donate, testId);
  const response = await holdBack(page, commit);
  await submitButton(page, donate).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('someone’s first');
  response();
  await expect.poll(() => database.recordsOf('donations', testId)).toHaveLength(1);
  await page.goBack();
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('forms: Firestore is fetched only after a form is touched', async ({ page }) => {
  const requestLog = new RequestLog(page);
  await open(page, '/donate');
  await page.waitForLoadState('networkidle');
  expect(requestLog.fetchedLike(/firestore/)).toEqual([]);
  await nameField(page).focus();
  await expect.poll(() => requestLog.fetchedLike(/\/static\/js\/forms\.firestore\.\w+\.js/)).toHaveLength(1);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('donate: a missing Firestore script shows an alert, and a retry saves', async ({
    page,
    database,
    browserMessages,
  }, { testId }) => {
    browserMessages.expect(/404/, /ChunkLoadError/);
    const script = /\/static\/js\/forms\.firestore\.\w+\.js/;
    await page.route(script, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }));
    await openFilledIn(page, donate, testId);
    expect(await sendInVain(page, donate)).toBe(alertText);
    await expectFilledIn(page, donate, testId);
    await page.unroute(script);
    await sendWithThanks(page, donate);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });
});

test('donate: the calendar file of a saved donation has its day', async ({ page, database }, { testId }) => {
  await openFilledIn(page, donate, testId);
  await submitButton(page, donate).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to Calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pickup-2030-11-11.ics');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/BEGIN:VCALENDAR[\s\S]*DTSTART;VALUE=DATE:20301111/);
  expect(await database.recordsOf('donations', testId)).toHaveLength(1);
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

test.describe('an incomplete partnership inquiry', () => {
  const offer = (page: Page) => page.getByText('A draft of this form is kept on this device.');

  test('connect: a saved draft can be restored and sent later', async ({ page, context, database }, {
    testId,
  }) => {
    await openFilledIn(page, connect, testId);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved on this device.' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    await page.close();

    const later = await context.newPage();
    await open(later, '/connect');
    await expect(offer(later)).toBeVisible();
    await expectBlank(later, connect);
    await later.getByRole('button', { name: 'Restore Draft' }).click();
    await expectFilledIn(later, connect, testId);
    await expect(offer(later)).toHaveCount(0);
    await sendWithThanks(later, connect);
    expectOneRecord(await database.recordsOf('partnershipInquiries', testId), connect, testId);

    const last = await context.newPage();
    await open(last, '/connect');
    await expectBlank(last, connect);
    await expect(offer(last)).toHaveCount(0);
  });
});

test('connect: saving a draft requires no field', async ({ page }) => {
  await open(page, '/connect');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByRole('button', { name: 'Save as Draft' })).toBeFocused();
});

test('contact: the browser refuses an invalid e-mail address, nothing is sent', async ({ page }) => {
  const requestLog = new RequestLog(page);
  await openFilledIn(page, formAt('/contact'), 'Somebody');
  await control(page, 'Email').fill('no-address');
  await submitButton(page, formAt('/contact')).click();
  await expect(control(page, 'Email')).toBeFocused();
  expect(
    await control(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true);
  expect(requestLog.fetchedLike(commit)).toEqual([]);
});
