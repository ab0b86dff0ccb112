import type { BrowserContext, Page } from '@playwright/test';

/** How long a new tab is left alone, in milliseconds. */
const rest = 500;

/**
 * Opens a tab and waits until the browser has started its processes, as it has long before a user chooses an address.
 * Without the wait a visit offline, which has no network time to do that in, would include it. Nothing announces that they
 * have started.
 */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(rest);
  return page;
}
