import { expect, type Page, type Response } from '@playwright/test';

/**
 * Leaves a page, as far as it can tell, until it has reported its visit: the code that does so runs when the browser is idle.
 * @param report the response to the report, awaited since before the page was opened
 */
export async function leave(page: Page, report: Promise<Response>): Promise<Response> {
  let isReported = false;
  void report.then(() => {
    isReported = true;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return isReported;
    })
    .toBe(true);
  return report;
}
