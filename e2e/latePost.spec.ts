import { expectOneRecord, fillIn, formAt, submitButton } from './support/forms';
import { expect, test } from './support/offlineTest';

const donate = formAt('/donate');

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
