import type { Page } from '@playwright/test';
import { isHydrated } from '../browsers/isHydrated';

/** Waits until React runs the page in the slot. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}
