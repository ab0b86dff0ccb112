import type { Page } from '@playwright/test';
import { hydrated } from 'federated-site/testing';
import { notAScript } from './support/faults';
import { expectFailure } from './support/loadFailure';
import { menuLink } from './support/menuLink';
import { expectNavigation, HttpLog } from './support/HttpLog';
import type { RunningSite } from './support/RunningSite';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

// Files that a service worker keeps are not gone: these tests are about tabs without one.
test.use({ serviceWorkers: 'block' });

/** Releases a changed content and removes the files of the release before, like a clean-up. */
async function replaceContent(site: RunningSite): Promise<void> {
  await site.stopServer();
  await site.dropReleases('content');
  await site.publish('content', 'content-reworded');
  await site.startServer();
}

/** Follows a link of the header without the intent before it, which would fetch the registry of the live releases. */
async function follow(page: Page, name: string): Promise<void> {
  await menuLink(page, name).evaluate((link: HTMLAnchorElement) => {
    link.click();
  });
}

test('old tab: a link opens the page of the live releases', async ({ page, startSite, browserMessages }) => {
  browserMessages.allow(/ERR_FAILED/);
  const site = await startSite();
  const httpLog = new HttpLog(page);
  // Without a registry from before the release, which would decide if the current one came too late.
  await page.route('**/registry.json', (route) => route.abort());
  await page.goto(`${site.address}/`);
  await hydrated(page);
  await site.publish('content', 'content-reworded');
  await expect
    .poll(async () => (await page.request.get(`${site.address}/about`)).text())
    .toContain(reworded.about);
  await page.unroute('**/registry.json');
  await menuLink(page, 'About Us').click();
  await expect(page.locator('h1')).toHaveText([reworded.about]);
  await hydrated(page);
  expect(httpLog.documents).toEqual([`${site.address}/`, `${site.address}/about`]);
});

test('old tab: a page whose script is gone is reloaded once', async ({
  page,
  startSite,
  browserMessages,
}) => {
  browserMessages.expect(/404/, /ChunkLoadError/);
  browserMessages.allow(notAScript);
  const site = await startSite();
  const httpLog = new HttpLog(page);
  await page.goto(`${site.address}/`);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Goals' }).click();
  await expectNavigation(page, `${site.address}/goals`, /Our Goals/);
  await replaceContent(site);
  await follow(page, 'About Us');
  await expect(page.locator('h1')).toHaveText([reworded.about]);
  await hydrated(page);
  expect(httpLog.documents).toEqual([`${site.address}/`, `${site.address}/about`]);
});

test('old tab: a missing script does not reload a form with typed text', async ({
  page,
  startSite,
  browserMessages,
}) => {
  browserMessages.expect(/404/, /ChunkLoadError/);
  browserMessages.allow(notAScript);
  const site = await startSite();
  const httpLog = new HttpLog(page);
  await page.goto(`${site.address}/goals`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Donate old Computer' }).click();
  await expectNavigation(page, `${site.address}/donate`, /Donate/);
  const field = page.getByLabel('What are you donating?');
  await field.fill('Two laptops');
  await page.waitForLoadState('networkidle');
  await replaceContent(site);
  await follow(page, 'About Us');
  await expectFailure(page, 'error', /content\.about\.\w+\.js/);
  await page.goBack();
  await expect(field).toHaveValue('Two laptops');
  expect(httpLog.documents).toHaveLength(1);
});
