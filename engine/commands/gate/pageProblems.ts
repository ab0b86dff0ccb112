import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { GatedPage } from './gatedPages';
import { hydrated } from './hydration';
import { pageMessages } from './pageMessages';

/** The longest time in which a page loads and hydrates, in milliseconds: far more than a slow machine needs. */
const patience = 20_000;

/** The rules of axe that check colours; all others give the same result in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Opens a page as a user with a phone does.
 * @param page a browser's page that has not opened anything yet
 * @param address the site's address, such as `http://127.0.0.1:3000`
 * @returns one sentence for each problem
 */
export async function pageProblems(page: Page, address: string, gated: GatedPage): Promise<string[]> {
  page.setDefaultTimeout(patience);
  const messages = pageMessages(page, address);
  const opened = await openProblem(page, address, gated);
  const violations = await accessProblems(page);
  const problems = [...(opened === undefined ? [] : [opened]), ...violations, ...messages];
  return [...new Set(problems)].map((problem) => `${gated.path}: ${problem}`);
}

async function openProblem(
  page: Page,
  address: string,
  { path, status }: GatedPage,
): Promise<string | undefined> {
  const response = await page.goto(address + path);
  const found = response?.status();
  if (found !== status)
    return `the server returns ${String(found)} instead of ${String(status)}: check whether another application has this page.`;
  try {
    await hydrated(page);
  } catch {
    return `it did not hydrate within ${String(patience / 1000)} seconds: check what its component needs that only the build has.`;
  }
  await page.waitForLoadState('networkidle');
  return undefined;
}

/** WCAG 2.2 AA and axe's best practices, in both colour schemes. */
async function accessProblems(page: Page): Promise<string[]> {
  const problems = new Map<string, string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colourRules)).analyze();
    for (const { id, help, helpUrl, nodes } of violations) {
      for (const { html } of nodes) {
        const key = `${id} ${html}`;
        if (problems.has(key)) continue;
        problems.set(
          key,
          `axe says “${help}” of ${html} (${id}, ${colorScheme} colours): correct it as ${helpUrl} says.`,
        );
      }
    }
  }
  return [...problems.values()];
}
