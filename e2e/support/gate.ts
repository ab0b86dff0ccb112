import type { Page } from '@playwright/test';

/**
 * Holds back every request whose address matches, until it is opened; then all are answered by whoever they were for.
 * @param address a glob or a pattern of addresses
 * @returns what opens it
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    // A page that was left meanwhile has no use for the answer.
    await route.continue().catch(() => undefined);
  });
  return open;
}
