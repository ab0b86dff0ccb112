import type { Page, Request } from '@playwright/test';

/**
 * Waits until the offline page has failed to reach the server. Called before it is opened: a try that is under way when the
 * network returns opens the page by itself.
 */
export function failedTry(page: Page): Promise<Request> {
  return page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
}
