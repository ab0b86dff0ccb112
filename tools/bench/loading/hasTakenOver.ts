import type { Page } from '@playwright/test';

/** Whether React has hydrated the page in the slot. */
export function hasTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('main [data-remote]') ?? {}).some((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
}
