import { expect, type Page } from '@playwright/test';

/** Counts the documents that a page loads: client-side navigation loads none. */
export class HttpLog {
  /** The addresses of the documents, in order. */
  readonly documents: string[] = [];
  /** The addresses of all other calls. */
  readonly fetched: string[] = [];

  constructor(page: Page) {
    page.on('request', (call) => {
      const isDocument = call.isNavigationRequest() && call.frame() === page.mainFrame();
      (isDocument ? this.documents : this.fetched).push(call.url());
    });
  }

  /** The fetched addresses that match. */
  fetchedLike(pattern: RegExp): string[] {
    return this.fetched.filter((address) => pattern.test(address));
  }
}

/** Asserts that a client-side navigation opened a path, with title and focus. */
export async function expectNavigation(page: Page, path: string, title: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}
