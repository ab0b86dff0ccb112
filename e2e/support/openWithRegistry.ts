import type { Page } from '@playwright/test';
import { hydrated } from '../../tools/gate/hydration';

/** Opens a page, and waits until the shell has fetched a registry in advance. */
export async function openWithRegistry(page: Page, address: string): Promise<void> {
  const registry = page.waitForResponse(/registry\.json/);
  await page.goto(address);
  await hydrated(page);
  await (await registry).finished();
}
