import type { Page } from '@playwright/test';

/** Collects the problems of an open page: console messages, uncaught errors and failed requests. */
export class PageMessages {
  readonly #problems: string[] = [];

  /** @param address the site's address; its own files are reported by path */
  constructor(page: Page, address: string) {
    const pathOf = (url: string) => url.replace(address, '');
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      // The response handler below reports failed resources with their status.
      if (!isProblem || message.text().startsWith('Failed to load resource')) return;
      // The stack of an error names positions in minified scripts.
      const [text = ''] = message.text().split('\n', 1);
      this.#problems.push(
        `the console says “${text}” (${message.type()}, ${pathOf(message.location().url)}): mend what causes it.`,
      );
    });
    page.on('pageerror', (error) => {
      this.#problems.push(`nothing catches “${String(error)}”: mend what throws it.`);
    });
    page.on('requestfailed', (request) => {
      this.#problems.push(
        `${pathOf(request.url())} could not be fetched (${request.failure()?.errorText ?? 'no reason given'}): see whether it is there and the Content-Security-Policy allows it.`,
      );
    });
    page.on('response', (response) => {
      const isDocument = response.request().isNavigationRequest();
      if (response.status() < 400 || isDocument) return;
      this.#problems.push(
        `${pathOf(response.url())} answers ${String(response.status())}: add it, or take out what asks for it.`,
      );
    });
  }

  /** One sentence for each problem so far, in order. */
  problems(): readonly string[] {
    return this.#problems;
  }
}
