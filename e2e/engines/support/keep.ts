import { expect } from '@playwright/test';
import type { User } from './User';

/** Keeps the whole site for reading offline, by the checkbox in the footer of the open page. */
export async function keepSite(user: User): Promise<void> {
  await user.hydrated();
  await user.press('[data-keep-offline] label');
  await expect.poll(() => user.texts('footer')).toContainEqual(expect.stringContaining('Kept: every page'));
}
