import type { Page } from '@playwright/test';

/**
 * Chromium's warning that a file was preloaded and not used soon. It says how fast a machine is, not what is wrong with a
 * page: documents preload nothing, and scripts do so for what is about to run or to be opened.
 */
export const unusedPreload = /was preloaded using link preload but not used within a few seconds/;

/** Collects the problems of an open page, whose site is at the address: one sentence for each, while the page is open. */
export function pageMessages(page: Page, address: string): readonly string[] {
  const problems: string[] = [];
  const pathOf = (url: string) => url.replace(address, '');
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    // The response handler below reports failed resources with their status.
    if (!isProblem || message.text().startsWith('Failed to load resource')) return;
    if (unusedPreload.test(message.text())) return;
    // The stack of an error names positions in minified scripts.
    const [text = ''] = message.text().split('\n', 1);
    problems.push(
      `the console says “${text}” (${message.type()}, ${pathOf(message.location().url)}): fix its cause.`,
    );
  });
  page.on('pageerror', (error) => problems.push(`uncaught error “${String(error)}”: fix what throws it.`));
  page.on('requestfailed', (request) => {
    problems.push(
      `${pathOf(request.url())} could not be fetched (${request.failure()?.errorText ?? 'no reason given'}): check that it exists and the Content-Security-Policy allows it.`,
    );
  });
  page.on('response', (response) => {
    if (response.status() < 400 || response.request().isNavigationRequest()) return;
    problems.push(
      `${pathOf(response.url())} returns ${String(response.status())}: add it, or remove what requests it.`,
    );
  });
  return problems;
}
