import type { Browser, Page } from '@playwright/test';
import { ServiceWorkerControl } from '../../browsers/serviceWorker';
import { entriesOf } from '../loading/entriesOf';
import { openTab } from '../loading/openTab';
import { phone, type Profile } from '../loading/profile';
import { startSlowLine } from '../loading/startSlowLine';

/** The first contentful paint of two visits to a page, in milliseconds from the start of the navigation. */
export type Visits = { first: number; again: number };

/** The longest time until the whole site is kept, in milliseconds. */
const patience = 120_000;

/**
 * Opens a page for the first time on a slow line, waits until the site is kept, leaves it, stops the service worker as a
 * browser does within a minute, cuts the line, and opens the page again.
 * @param site the address of a composer
 * @throws if the site is not kept, or the page cannot be opened offline
 */
export async function measureReturn(
  browser: Browser,
  site: string,
  path: string,
  profile: Profile,
): Promise<Visits> {
  const line = await startSlowLine(site, profile);
  const context = await browser.newContext(phone);
  try {
    const page = await openTab(context);
    const first = await open(page, line.address + path, profile);
    await page
      .locator('[data-keep-offline] [data-note]')
      .filter({ hasText: 'Kept' })
      .waitFor({ state: 'attached', timeout: patience });
    await (await ServiceWorkerControl.of(page)).kill();
    await page.close();
    await line.stop();
    const again = await open(await openTab(context), line.address + path, profile);
    return { first, again };
  } finally {
    await context.close();
    await line.stop();
  }
}

/** @returns the first contentful paint, in milliseconds */
async function open(page: Page, url: string, profile: Profile): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await page.goto(url, { waitUntil: 'load' });
  // To ask the page until it is painted would be work for it, and part of the time.
  await page.waitForLoadState('networkidle');
  const [painted] = await entriesOf(page, 'paint').then((entries) =>
    entries.filter(({ name }) => name === 'first-contentful-paint'),
  );
  if (!painted) throw new Error(`${url} painted nothing.`);
  return painted.startTime;
}
