import { expectCleanHydration, hydrated, traceHydration } from 'federated-site/testing';
import { axeViolations } from './support/axeViolations';
import { expectNavigation, HttpLog } from './support/HttpLog';
import { expect, test } from './support/test';

test('preview: its link shows the whole site with it, in this browser only', async ({
  page,
  browserMessages,
  startSite,
  newContext,
}) => {
  const site = await startSite();
  const link = await site.preview('content', 'content-extended');
  const banner = page.getByRole('complementary', { name: 'Preview' });

  await traceHydration(page);
  await page.goto(`${link}&from=letter`);
  expect(page.url()).toBe(`${site.address}/?from=letter`);
  await expectCleanHydration(page, browserMessages.messages);
  await expect(banner).toContainText('This is a preview of content release');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`${site.address}/workshops`);
  await expectCleanHydration(page, browserMessages.messages);
  const response = await page.reload();
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });

  const httpLog = new HttpLog(page);
  await page.goto(`${site.address}/about`);
  await hydrated(page);
  await page.getByRole('link', { name: 'See the workshops' }).click();
  await expectNavigation(page, `${site.address}/workshops`, /Workshops/);
  await expect(banner).toBeVisible();
  expect(httpLog.documents).toEqual([`${site.address}/about`]);

  const user = await (await newContext({ baseURL: site.address })).newPage();
  browserMessages.expect(/404 \(Not Found\)/);
  expect((await user.goto('/workshops'))?.status()).toBe(404);
  await user.goto('/about');
  await hydrated(user);
  await expect(user.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);

  await banner.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(`${site.address}/`);
  await hydrated(page);
  await expect(banner).toHaveCount(0);
  await page.goto(`${site.address}/about`);
  await expect(page.getByRole('link', { name: 'See the workshops' })).toHaveCount(0);
});
