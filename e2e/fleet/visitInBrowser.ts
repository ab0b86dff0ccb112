import type { Browser } from '@playwright/test';
import { hydrated } from '../support/hydration';

/** Pages of both remotes, in the order of a visit, by the links that lead to them. */
const journey = ['/about', '/donate', '/what-we-do', '/contact'];

/** How long a page may take, in milliseconds. */
const patience = 15_000;

/**
 * Visits the site as a person does: opens the home page and follows links within a remote and across.
 * @param address of the site, without a slash at its end
 * @returns what went wrong, a sentence each: a fetch, an error in the console, a page that did not arrive
 */
export async function visitInBrowser(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = [];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`The browser said: ${message.text()}`);
    });
    page.on('pageerror', (error) => problems.push(`Uncaught: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.url()}: ${String(response.status())}`);
    });
    await page.goto(address);
    await hydrated(page);
    for (const path of journey) {
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await page.waitForURL(address + path);
      await hydrated(page);
      if (await page.getByRole('heading', { name: 'This page did not arrive' }).isVisible())
        problems.push(`${path} did not arrive.`);
    }
  } catch (error) {
    problems.push(`The visit ended early. ${(error as Error).message}`);
  } finally {
    await context.close();
  }
  return problems;
}
