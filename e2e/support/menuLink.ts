import type { Locator, Page } from '@playwright/test';

/** A link of the header's menu, by its name. */
export function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}
