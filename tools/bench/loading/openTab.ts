import type { BrowserContext, Page } from '@playwright/test';
import { untilIdle } from './untilIdle';

/**
 * Opens a tab and waits until the browser has started its processes, as it has long before a user chooses an address.
 * Without the wait a visit offline, which has no network time to do that in, would include it: 400 to 500 ms of work for a
 * new tab (Chromium 156), which takes longer on a machine that is busy.
 */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const browser = context.browser();
  if (browser) await untilIdle(browser);
  return page;
}
