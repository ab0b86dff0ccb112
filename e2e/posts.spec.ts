import { organisation } from '@site/shared/organisation';
import { request as newRequest } from '@playwright/test';
import { readCollection } from '../firestore/testing/firestoreRest';
import {
  control,
  expectBlank,
  expectFilledIn,
  expectOneRecord,
  fillIn,
  formAt,
  forms,
  nameField,
  openFilledIn,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { holdBack } from './support/gate';
import { keepCheckbox } from './support/keptSite';
import { hydrated } from '../tools/gate/hydration';
import { expect, test } from './support/test';

const donate = formAt('/donate');

/** The values that a browser without scripts sends for a filled in form. */
function valuesOf({ fields }: (typeof forms)[number], name: string): Record<string, string> {
  return { name, ...Object.fromEntries(fields.map((field) => [field.name, field.value])) };
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const form of forms) {
    test(`posts: ${form.path} sent twice is one record with one reference`, async ({ page, database }, {
      testId,
    }) => {
      const references = [];
      for (let press = 0; press < 2; press += 1) {
        await page.goto(form.path);
        await fillIn(page, form, testId);
        await submitButton(page, form).click();
        await expect(page.getByText(form.thanks)).toBeInViewport();
        await expect(page.getByRole('link', { name: 'Donate old Computer' }).first()).toBeAttached();
        expect(new URL(page.url()).pathname).toBe(`/requests/${form.collection}`);
        expect(await page.title()).toMatch(/^Thank you: /);
        references.push(await page.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).textContent());
      }
      expect(references[1]).toBe(references[0]);
      expectOneRecord(await database.recordsOf(form.collection, testId), form, testId);

      await page.reload();
      await expect(page.getByText(form.thanks)).toBeVisible();
      await page.getByRole('link', { name: /another/ }).click();
      await expectBlank(page, form);
      expect(await database.recordsOf(form.collection, testId)).toHaveLength(1);
    });
  }

  test('posts: an invalid field shows its message, and the corrected form is saved', async ({
    page,
    database,
    browserMessages,
  }, { testId }) => {
    browserMessages.expect(/422/);
    await page.goto('/contact');
    const contact = formAt('/contact');
    await fillIn(page, contact, testId);
    // Browsers accept different addresses.
    await control(page, 'Email').fill('a@b@example.org');
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await submitButton(page, contact).click();
    expect((await sent).status()).toBe(422);

    const email = control(page, 'Email');
    await expect(email).toHaveValue('a@b@example.org');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/Please write an e-mail address/);
    await expect(control(page, 'Message')).toHaveValue('When may I bring a computer?');
    await expect(page.getByRole('alert')).toBeInViewport();
    await page.getByRole('link', { name: /^Email: / }).click();
    await expect(email).toBeInViewport();
    expect(await database.recordsOf('contactMessages', testId)).toEqual([]);

    await email.fill('visitor@example.org');
    await sendWithThanks(page, contact);
    expectOneRecord(await database.recordsOf('contactMessages', testId), contact, testId);
  });

  test('posts: each message is right below its field, and fields in a row are level', async ({
    page,
    browserMessages,
  }) => {
    browserMessages.expect(/422/);
    for (const { path } of forms) {
      await page.goto(path);
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) radio.checked = false;
        form.submit();
      });
      await expect(page.getByRole('alert')).toContainText('Please check what you typed');
      const gaps = await page.locator('main form [id$="-error"]').evaluateAll((messages) =>
        messages.map((message) => {
          const visible = [...(message.parentElement?.children ?? [])].filter(
            (each) => each !== message && !each.matches('p:empty'),
          );
          const above = visible.at(-1)?.getBoundingClientRect().bottom ?? 0;
          return Math.round(message.getBoundingClientRect().top - above);
        }),
      );
      expect(new Set(gaps), `between a control and its message in ${path}`).toEqual(new Set([8]));
    }
    await page.goto('/connect');
    await nameField(page).fill('A Partner');
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(control(page, 'Organization')).toHaveAttribute('aria-invalid', 'true');
    const [one, other] = await Promise.all(
      [nameField(page), control(page, 'Organization')].map((field) => field.boundingBox()),
    );
    expect(one?.y).toBe(other?.y);
  });

  test('posts: without a database all values stay, and a retry saves one record', async ({
    page,
    database,
    browserMessages,
  }, { testId }) => {
    browserMessages.expect(/503/);
    await page.goto(donate.path);
    await fillIn(page, donate, testId);
    await database.stop();
    try {
      await submitButton(page, donate).click();
      await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    } finally {
      await database.start();
    }
    await expectFilledIn(page, donate, testId);
    const form = page.locator('main form');
    await expect(form.getByRole('link', { name: organisation.phone })).toBeVisible();
    await expect(form.getByRole('link', { name: organisation.email })).toBeVisible();
    await sendWithThanks(page, donate);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
  });
});

test('posts: a donation sent before its scripts load is saved once', async ({ page, database }, {
  testId,
}) => {
  await page.route(/\/static\/js\//, () => undefined);
  await page.goto(donate.path, { waitUntil: 'commit' });
  await fillIn(page, donate, testId);
  await sendWithThanks(page, donate);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('posts: a response shows no checkbox that only a script could obey', async ({
  page,
  browserMessages,
}) => {
  browserMessages.expect(/422/);
  await page.route(/\/static\/js\//, () => undefined);
  await page.goto(donate.path, { waitUntil: 'commit' });
  await expect(keepCheckbox(page)).toBeVisible();
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole('alert')).toContainText('Please check what you typed');
  await expect(keepCheckbox(page)).toBeHidden();
});

test('posts: a form sent before its script loads removes its draft', async ({ page, database }, {
  testId,
}) => {
  const arrive = await holdBack(page, /\/static\/js\/(?!forms\.forget)/);
  await page.goto(donate.path, { waitUntil: 'commit' });
  const draft = { values: valuesOf(donate, testId), outcome: 'sending' };
  await page.evaluate((text) => {
    sessionStorage.setItem('request:donations', text);
  }, JSON.stringify(draft));
  await fillIn(page, donate, testId);
  await sendWithThanks(page, donate);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('request:donations'))).toBeNull();
  arrive();
  await page.getByRole('link', { name: /another/ }).click();
  await hydrated(page);
  await expectBlank(page, donate);
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});

test('posts: a form with the hidden field filled in is saved with a note', async ({
  page,
  database,
  firestoreAddress,
}, { testId }) => {
  await openFilledIn(page, donate, testId);
  await page.locator('main form [name=homepage]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await sendWithThanks(page, donate);
  const [record] = await database.recordsOf('donations', testId);
  const id = record?.name.split('/').at(-1) ?? '';
  await expect
    .poll(async () =>
      (await readCollection(firestoreAddress, 'requestNotes')).map(({ name }) => name.split('/').at(-1)),
    )
    .toContain(`donations-${id}`);
});

test('posts: a post that no form sends is refused and not saved', async ({ site, database }, { testId }) => {
  const client = await newRequest.newContext({ baseURL: site.address });
  const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
    client.post('/requests/donations', { form: values, headers });
  const values = valuesOf(donate, testId);
  const foreign = await post(values, { origin: 'https://www.example.com' });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toContain('<a href="/donate">Fill in the form here</a>');
  const tooLarge = await post({ ...values, donation: 'x'.repeat(200_000) });
  expect(tooLarge.status()).toBe(413);
  expect(await tooLarge.text()).toContain('longer than this form takes');
  const opened = await client.get('/requests/donations', { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([303, '/donate']);
  expect(await database.recordsOf('donations', testId)).toEqual([]);
  expect(site.log.join('\n')).not.toContain(testId);
  await client.dispose();
});

test('posts: limiting one address affects no other, and keeps its values', async ({ startSite, database }, {
  testId,
}) => {
  const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const client = await newRequest.newContext({ baseURL: site.address });
  const post = (from: string) =>
    client.post('/requests/donations', {
      form: valuesOf(donate, testId),
      headers: { 'x-forwarded-for': from },
    });
  const statuses = [];
  for (let press = 0; press < 31; press += 1) statuses.push((await post('203.0.113.1')).status());
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(await (await post('203.0.113.1')).text()).toContain(testId);
  expect((await post('203.0.113.2')).status()).toBe(200);
  expect(await database.recordsOf('donations', testId)).toHaveLength(1);
  await client.dispose();
});
