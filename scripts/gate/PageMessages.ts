import type { Page } from '@playwright/test';

/** Collects what goes wrong in a page while it is open: in its console, in its scripts, and with what it fetches. */
export class PageMessages {
  readonly #problems: string[] = [];

  /** @param address where the site is, so that its own files are told by their paths */
  constructor(page: Page, address: string) {
    const pathOf = (url: string) => url.replace(address, '');
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      // What cannot be fetched is told below, with its status.
      if (!isProblem || message.text().startsWith('Failed to load resource')) return;
      // An error's stack names places in minified scripts.
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

  /** A plain sentence for each so far, in their order. */
  problems(): readonly string[] {
    return this.#problems;
  }
}
