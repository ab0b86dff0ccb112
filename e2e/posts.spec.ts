import {
  control,
  expectBlank,
  expectOneRecord,
  fillIn,
  formAt,
  sendWithThanks,
  submitButton,
} from './support/forms';
import { expect, test } from './support/offlineTest';

const donate = formAt('/donate');

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('posts: a donation sent twice is one record with one reference', async ({ page, database }, {
    testId,
  }) => {
    const references = [];
    for (let press = 0; press < 2; press += 1) {
      await page.goto(donate.path);
      await fillIn(page, donate, testId);
      await submitButton(page, donate).click();
      await expect(page.getByText(donate.thanks)).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Donate old Computer' }).first()).toBeAttached();
      expect(new URL(page.url()).pathname).toMatch(/^\/requests\/donations\/[\w-]{9}$/);
      expect(await page.title()).toMatch(/^Thank you: /);
      references.push(await page.getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/).textContent());
    }
    expect(references[1]).toBe(references[0]);
    expectOneRecord(await database.recordsOf('donations', testId), donate, testId);

    await page.reload();
    await expect(page.getByText(donate.thanks)).toBeVisible();
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page.getByText(String(references[0]))).toBeVisible();
    await page.getByRole('link', { name: /another/ }).click();
    await expectBlank(page, donate);
    expect(await database.recordsOf('donations', testId)).toHaveLength(1);
  });

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
});

test('posts: pressed before the script runs, and again after, is one record', async ({
  page,
  site,
  network,
  database,
}, { testId }) => {
  const proxy = await network(site.address);
  const loadScripts = proxy.hold(/\/static\/js\/(?!shell\.start)/);
  const passPosts = proxy.hold(/^\/requests\//);
  const posts = () => proxy.asked.filter(({ path }) => path === '/requests/donations').length;
  await page.goto(proxy.address + donate.path, { waitUntil: 'commit' });
  await fillIn(page, donate, testId);
  // In the page, because Playwright waits for the response of the first press.
  await submitButton(page, donate).evaluate((button: HTMLButtonElement) => {
    button.click();
    const untilHydrated = setInterval(() => {
      if (document.documentElement.dataset.shell === undefined) return;
      if (!Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return;
      clearInterval(untilHydrated);
      button.click();
    }, 20);
  });
  await expect.poll(posts).toBe(1);
  loadScripts();
  await expect.poll(posts).toBe(2);
  passPosts();
  await expect(page.getByText(donate.thanks)).toBeVisible();
  expectOneRecord(await database.recordsOf('donations', testId), donate, testId);
});
