import { expect, type Page, type Response } from '@playwright/test';

/**
 * Tells a page that its user leaves, again and again until it has reported the visit: the code that reports is loaded when
 * the browser is idle. The page stays open.
 * @param report the response to the report, awaited since before the page was opened
 * @returns that response
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
