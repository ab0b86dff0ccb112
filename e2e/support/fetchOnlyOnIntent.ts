import type { Page } from '@playwright/test';

/** Marks every document of a page as a user's who saves data: the shell fetches no page before intent to open it. */
export async function fetchOnlyOnIntent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.dataset.noPrefetch = ''));
  });
}
