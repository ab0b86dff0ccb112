import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, expect } from '@playwright/test';
import type { Profile } from '../loading/profile';
import { startSlowLine } from '../loading/startSlowLine';
import { BareTab } from './BareTab';

/** The first contentful paint of two visits to a page, in milliseconds from the start of the navigation. */
export type Visits = { first: number; again: number };

/** The longest time until a page is painted, or the whole site is kept, in milliseconds. */
const patience = 120_000;

/** How long a page is left alone: to ask it whether it is painted would be work for it, and part of the time. */
const paintsIn = 2_000;

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;
const isKept = `document.querySelector('[data-keep-offline] [data-note]')?.textContent.includes('Kept')`;

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
  const contexts = await browser.newBrowserCDPSession();
  const { browserContextId } = await contexts.send('Target.createBrowserContext', {});
  try {
    const url = line.address + path;
    const tab = await BareTab.open(browser, browserContextId);
    const first = await open(tab, url, profile);
    await expect.poll(() => tab.evaluate(isKept), { timeout: patience }).toBe(true);
    await tab.send('ServiceWorker.enable');
    await tab.send('ServiceWorker.stopAllWorkers');
    await tab.close();
    await line.stop();
    const returned = await BareTab.open(browser, browserContextId);
    const again = await open(returned, url, profile);
    await returned.close();
    return { first, again };
  } finally {
    await contexts.send('Target.disposeBrowserContext', { browserContextId });
    await contexts.detach();
    await line.stop();
  }
}

/**
 * @returns the first contentful paint, in milliseconds
 * @throws if the page cannot be opened
 */
async function open(tab: BareTab, url: string, { slowdown }: Profile): Promise<number> {
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const { errorText } = (await tab.send('Page.navigate', { url })) as { errorText?: string };
  if (errorText) throw new Error(`${url} cannot be opened: ${errorText}`);
  await wait(paintsIn);
  await expect.poll(() => tab.evaluate(firstPaint), { timeout: patience }).toBeGreaterThan(0);
  return Number(await tab.evaluate(firstPaint));
}
