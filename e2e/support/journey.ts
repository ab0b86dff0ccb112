import { expect, type Page } from '@playwright/test';

/** Counts the documents that a page loads: client-side navigation loads none. */
export class Journey {
  /** The addresses of the documents, in order. */
  readonly documents: string[] = [];
  /** The addresses of everything else that was asked for. */
  readonly fetched: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
      (isDocument ? this.documents : this.fetched).push(request.url());
    });
  }

  /** Those of the fetched addresses that match. */
  fetchedLike(pattern: RegExp): string[] {
    return this.fetched.filter((address) => pattern.test(address));
  }
}

/** Asserts that the page of a path was opened by a client-side navigation, for everybody to notice. */
export async function expectArrival(page: Page, path: string, title: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}
