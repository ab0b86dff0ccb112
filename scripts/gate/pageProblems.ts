import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydration';
import { PageMessages } from './PageMessages';
import type { GatedPage } from './gatedPages';

/** How long a page may take to come and to hydrate, in milliseconds: far more than a slow machine needs. */
const patience = 20_000;

/** The rules of axe that look at colours: all others find the same in either colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const schemes = ['light', 'dark'] as const;

/**
 * Opens a page as a visitor with a phone does.
 * @param page a browser's page on which nothing was opened yet
 * @param address where the site is, such as `http://127.0.0.1:3000`
 * @returns everything that is wrong with it, one plain sentence each
 */
export async function pageProblems(page: Page, address: string, gated: GatedPage): Promise<string[]> {
  page.setDefaultTimeout(patience);
  const messages = new PageMessages(page, address);
  const problems = [
    ...(await openProblems(page, address, gated)),
    ...(await accessProblems(page)),
    // Last, because they come in all the time.
    ...messages.problems(),
  ];
  return [...new Set(problems)].map((problem) => `${gated.path}: ${problem}`);
}

async function openProblems(page: Page, address: string, { path, status }: GatedPage): Promise<string[]> {
  const response = await page.goto(address + path);
  const found = response?.status();
  if (found !== status)
    return [
      `the server answers ${String(found)} and not ${String(status)}: see whether another application has this page.`,
    ];
  try {
    await hydrated(page);
  } catch {
    return [
      `it did not hydrate within ${String(patience / 1000)} seconds: see what its component needs in a browser that the build has not.`,
    ];
  }
  await page.waitForLoadState('networkidle');
  return [];
}

/** WCAG 2.2 AA and what axe calls best practice, in both colour schemes. */
async function accessProblems(page: Page): Promise<string[]> {
  const problems = new Map<string, string>();
  for (const colorScheme of schemes) {
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
