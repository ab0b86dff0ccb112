import type { Page } from '@playwright/test';

/**
 * Holds back every call with a matching address until the gate is opened; then all continue.
 * @param address a glob or a regular expression
 * @returns a function that opens it
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    // A page that navigated meanwhile cannot continue its calls.
    await route.continue().catch(() => undefined);
  });
  return open;
}
