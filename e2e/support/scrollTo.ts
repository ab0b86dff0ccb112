import type { Page } from '@playwright/test';

/** Scrolls, and waits until the page has handled it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, y);
    await scrolled;
  }, top);
}
