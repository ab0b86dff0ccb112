import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The message in place of a page that could not be loaded. */
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** The button of that message. */
export const tryAgain = (page: Page): Locator => failure(page).getByRole('button', { name: 'Try again' });

/** Asserts that header and footer are there. */
export async function expectLayout(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Asserts that the message has the kind of failure, the address, and contacts of the organisation. */
export async function expectFailure(page: Page, type: string, address: RegExp): Promise<void> {
  const text = failure(page).getByText(/^Loading failed: /);
  await expect(text).toBeVisible();
  const [, shownType, shownAddress] = /^Loading failed: \((\w+): (.*)\)$/.exec(await text.innerText()) ?? [];
  expect(shownType).toBe(type);
  expect(shownAddress).toMatch(address);
  await expect(failure(page).getByRole('link', { name: /@/ })).toBeVisible();
  await expect(tryAgain(page)).toBeVisible();
  await expectLayout(page);
}
