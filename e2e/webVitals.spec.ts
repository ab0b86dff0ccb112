import { hydrated } from './support/hydration';
import { Journey } from './support/journey';
import { expect, test } from './support/test';

const helper = /\/static\/js\/shell\.web-vitals\./;

test('given no address for measurements, when a page is opened, then nothing of the measuring is fetched', async ({
  page,
}) => {
  const journey = new Journey(page);
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(journey.fetchedLike(helper)).toEqual([]);
});

test('given an address for measurements, when a page was read, then its figures are sent there', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ env: { VITALS_ADDRESS: '/vitals' } });
  const sent: { name: string; value: number; path: string }[] = [];
  // Nobody stands at that address in this test: its owner is not part of the site.
  await page.route('**/vitals', async (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '') as (typeof sent)[number]);
    await route.fulfill({ status: 204 });
  });
  const journey = new Journey(page);
  await page.goto(`${site.address}/about`);
  await hydrated(page);
  await expect.poll(() => journey.fetchedLike(helper)).toHaveLength(1);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  for (const { value, path } of sent) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(path).toBe('/about');
  }
});
