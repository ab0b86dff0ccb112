import type { Page } from '@playwright/test';
import type { ProxyFault } from './engines/support/FaultyProxy';
import { hydrated } from '../tools/gate/hydration';
import { askWorker, dropKept, newComposition, readKeptSite } from './support/keptSite';
import { expect, test } from './support/offlineTest';
import { reworded } from './support/variants';

const anything = /^/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const damages: [ProxyFault, string][] = [
  ['changed', 'with one byte changed'],
  ['short', 'cut short'],
  ['portal', 'as the page of a hotspot'],
  ['down', 'as an error'],
];

test('offline: a damaged file leaves the kept site intact, and is fetched again', async ({ page, keep }) => {
  const { site, proxy, before } = await keep();
  await site.publish('content', 'content-reworded');
  const after = await newComposition(site.address, before);
  const script = Object.keys(after.files).find((address) => !(address in before.files)) ?? '';
  expect(script).toContain('/static/');

  for (const [fault, title] of damages)
    for (const address of ['/about', script, '/composition.json']) {
      // A list with one changed byte can still be valid.
      if (fault === 'changed' && address === '/composition.json') continue;
      await dropKept(page, new RegExp(after.id));
      const mend = proxy.fail(new RegExp(`^${address}$`), fault);
      proxy.asked.length = 0;
      expect(await askWorker(page, 'update'), `${address} ${title}`).toEqual({
        isKept: true,
        isDone: false,
      });
      expect(proxy.asked.map((each) => each.path)).toContain(address);
      expect(await readKeptSite(page)).toMatchObject({ current: before.id, wrong: [] });
      mend();
    }
  const mend = proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('About Us');
  mend();

  // The next visit gets the update without a request of the user.
  await page.goto(`${proxy.address}/goals`);
  await expect.poll(async () => (await readKeptSite(page)).current).toBe(after.id);
  expect((await readKeptSite(page)).wrong).toEqual([]);
  proxy.fail(anything, 'reset');
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(reworded.about);
});
