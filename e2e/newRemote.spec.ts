import { expectCleanHydration, hydrated, traceHydration } from 'federated-site/testing';
import { HttpLog } from './support/HttpLog';
import type { RunningSite } from './support/RunningSite';
import { expect, test } from './support/test';
import { newRemote } from './support/variants';

const { name, path: newPath, heading } = newRemote;

/** Waits until the new remote's page has a status. */
async function untilResponding(site: RunningSite, status: number): Promise<void> {
  const answered = async () => (await fetch(site.address + newPath)).status;
  await expect.poll(answered, { intervals: [100] }).toBe(status);
}

/** The pages of the other applications, as the server sends them. */
function otherPages(site: RunningSite): Promise<string[]> {
  return Promise.all(
    ['/', '/about', '/donate', '/nope'].map(async (each) => (await fetch(site.address + each)).text()),
  );
}

test('new remote: it is added to a running site, opened, and removed', async ({
  page,
  startSite,
  browserMessages,
}) => {
  const site = await startSite();
  const others = await otherPages(site);
  const httpLog = new HttpLog(page);
  await page.goto(`${site.address}/about`);
  await hydrated(page);
  await untilResponding(site, 404);

  await site.addRemote(name);
  await site.publish(name, name);
  await untilResponding(site, 200);
  expect(await otherPages(site)).toEqual(others);

  // A document from before the remote was added, without a link to it.
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, newPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${site.address}/`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  // What the tab knows of the site is less than five minutes old and lacks the page: the browser opens a document of it.
  expect(httpLog.documents).toEqual([`${site.address}/about`, site.address + newPath]);

  await traceHydration(page);
  await page.goto(site.address + newPath);
  await expectCleanHydration(page, browserMessages.messages);

  await site.removeApplication(name);
  await untilResponding(site, 404);
  expect(await otherPages(site)).toEqual(others);
});
