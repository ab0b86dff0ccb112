import type { Browser } from '@playwright/test';
import { hydrated } from '../../tools/gate/hydration';

/** Pages of both remotes, in the order of a visit, by the links to them. */
const followed = ['/about', '/donate', '/what-we-do', '/contact'];

/** The longest time for a page, in milliseconds. */
const patience = 30_000;

/**
 * Visits the site as a user does: opens the home page and follows links within a remote and across.
 * @param address the site's, without a slash at its end
 * @returns one sentence for each problem: a failed fetch, an error in the console, a page that did not load
 */
export async function visitInBrowser(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = [];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`The console says: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.url()}: ${String(response.status())}`);
    });
    await page.goto(address);
    await hydrated(page);
    for (const path of followed) {
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await page.waitForURL(address + path);
      await hydrated(page);
      if (await page.getByRole('heading', { name: 'This page did not arrive' }).isVisible())
        problems.push(`${path} did not load.`);
    }
  } catch (error) {
    problems.push(`The visit ended early. ${(error as Error).message}`);
  } finally {
    await context.close();
  }
  return problems;
}
