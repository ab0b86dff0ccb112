import type { BrowserContext } from '@playwright/test';

/** What the browser tells pages of the connection and of data saving, in place of the real ones. */
export function reportConnection(
  context: BrowserContext,
  connection: { saveData?: boolean; effectiveType?: string },
): Promise<unknown> {
  return context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}
