import type { Page, Request } from '@playwright/test';

/** How long a page requests nothing before it counts as idle, in milliseconds: longer than the shell's own pauses. */
const quiet = 1_000;

/** How often it is looked at, in milliseconds. */
const interval = 100;

/**
 * Watches the requests of a page from now on. Playwright's `networkidle` is reached once for a document, and on a slow
 * processor before the shell requests its first file.
 * @returns a function that waits until no request has been under way for a second
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let latest = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
  });
  for (const ended of ['requestfinished', 'requestfailed'] as const) {
    page.on(ended as 'requestfinished', (request) => {
      underWay.delete(request);
      latest = performance.now();
    });
  }
  return async () => {
    while (underWay.size > 0 || performance.now() - latest < quiet) await page.waitForTimeout(interval);
  };
}
