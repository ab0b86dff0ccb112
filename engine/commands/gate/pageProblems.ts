import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { load } from 'cheerio';
import { hydrated } from '../browsers/isHydrated';
import { hydrationDifferences } from './hydrationDifferences';
import { pageMessages } from './pageMessages';

/** A page that is opened before a release goes live, and the status that the server must return. */
export type GatedPage = { path: string; status: 200 | 404 };

/** The longest time in which a page loads and hydrates, in milliseconds: far more than a slow machine needs. */
const patience = 20_000;

/** The rules of axe that check colours; all others give the same result in both colour schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** React's errors of hydration, which name no element. */
const hydrationError = /react\.dev\/errors\/4\d\d\b/;

/** Opens a page as a user with a phone does, in two browser pages of contexts of their own, and finds its problems. */
export async function pageProblems(
  page: Page,
  other: Page,
  address: string,
  { path, status }: GatedPage,
): Promise<string[]> {
  page.setDefaultTimeout(patience);
  const messages = pageMessages(page, address);
  const response = await page.goto(address + path);
  const found = response?.status();
  if (!response || found !== status)
    return [
      `${path}: the server returns ${String(found)} instead of ${String(status)}: check whether another application has this page.`,
    ];
  const problems = (await hydrates(page))
    ? hydrationDifferences(
        {
          sent: load(await response.text())('#root').html() ?? '',
          hydrated: await page.locator('#root').innerHTML(),
          drawn: await drawnAlone(other, address + path),
        },
        messages.some((message) => hydrationError.test(message)),
      )
    : [
        `it did not hydrate within ${String(patience / 1000)} seconds: check what its component needs that only the build has.`,
      ];
  problems.push(...(await accessProblems(page)), ...messages);
  return [...new Set(problems)].map((problem) => `${path}: ${problem}`);
}

async function hydrates(page: Page): Promise<boolean> {
  try {
    await hydrated(page);
  } catch {
    return false;
  }
  await page.waitForLoadState('networkidle');
  return true;
}

/** The contents of the root as React draws them where the server sends an empty one. */
async function drawnAlone(page: Page, address: string): Promise<string> {
  await page.addInitScript(() => {
    // Interactive: the HTML is parsed, and no deferred script has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.getElementById('root')?.replaceChildren();
    });
  });
  await page.goto(address);
  await hydrates(page);
  return page.locator('#root').innerHTML();
}

/** WCAG 2.2 AA and axe's best practices, in both colour schemes. */
async function accessProblems(page: Page): Promise<string[]> {
  const problems: Record<string, string> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colourRules)).analyze();
    for (const { id, help, helpUrl, nodes } of violations)
      for (const { html } of nodes)
        problems[`${id} ${html}`] ??=
          `axe says “${help}” of ${html} (${id}, ${colorScheme} colours): correct it as ${helpUrl} says.`;
  }
  return Object.values(problems);
}
