import { expect, type Page, type Request } from '@playwright/test';

/** How long a page requests nothing before it counts as idle, in milliseconds: longer than the shell's own pauses. */
const quiet = 1_000;

/**
 * Watches the requests of a page from now on. Playwright's `networkidle` is reached once for a document, and on a slow
 * processor before the shell requests its first file.
 * @returns waits until no request has been under way for a second
 * @throws that function, if this takes longer than `timeout`, in milliseconds
 */
export function watchRequests(page: Page, timeout: number): () => Promise<void> {
  const underWay = new Set<Request>();
  let latest = performance.now();
  const end = (request: Request) => {
    underWay.delete(request);
    latest = performance.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => underWay.size === 0 && performance.now() - latest > quiet;
  return () => expect.poll(isQuiet, { timeout, intervals: [100] }).toBe(true);
}
