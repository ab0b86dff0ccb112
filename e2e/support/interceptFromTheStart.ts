import type { BrowserContext } from '@playwright/test';

/**
 * Keeps the interception of calls on for a whole test. Chromium may miss one that is made while the first
 * route of a page switches it on, or the last one off (https://github.com/microsoft/playwright/issues/41802): a call
 * that was to fail then reaches the database.
 */
export async function interceptFromTheStart({ context }: { context: BrowserContext }): Promise<void> {
  await context.route(/^unused:/, (route) => route.continue());
}
