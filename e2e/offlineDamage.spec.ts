import type { Page } from '@playwright/test';
import { FaultyProxy, type ProxyFault } from './engines/support/FaultyProxy';
import { freePort } from '../processes/freePort';
import { hydrated } from '../tools/gate/hydration';
import { askWorker, compositionOf, dropKept, openAndKeep, readKeptSite } from './support/keptSite';
import { expect, test } from './support/test';
import { reworded } from './support/variants';

const anything = /^/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const damages: [ProxyFault, string][] = [
  ['changed', 'with one byte changed'],
  ['short', 'cut short'],
  ['portal', 'as the page of a hotspot'],
  ['down', 'as an error'],
];

test('offline: a damaged file leaves the kept site intact, and is fetched again', async ({
  page,
  startSite,
  browserMessages,
}) => {
  test.setTimeout(120_000);
  browserMessages.allow(/Failed to load resource|net::ERR_|Failed to fetch/);
  const site = await startSite();
  const proxy = await FaultyProxy.start(await freePort(), site.address);
  try {
    await openAndKeep(page, proxy.address);
    const before = await compositionOf(site.address);
    await site.publish('content', 'content-reworded');
    let after = before;
    await expect.poll(async () => (after = await compositionOf(site.address)).id).not.toBe(before.id);
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
  } finally {
    await browserMessages.closePages();
    await proxy.stop();
  }
});
