import type { Page } from '@playwright/test';
import { unusedPreload } from './unusedPreload';

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
      if (unusedPreload.test(message.text())) return;
      // The stack of an error names positions in minified scripts.
      const [text = ''] = message.text().split('\n', 1);
      this.#problems.push(
        `the console says “${text}” (${message.type()}, ${pathOf(message.location().url)}): fix its cause.`,
      );
    });
    page.on('pageerror', (error) => {
      this.#problems.push(`uncaught error “${String(error)}”: fix what throws it.`);
    });
    page.on('requestfailed', (request) => {
      this.#problems.push(
        `${pathOf(request.url())} could not be fetched (${request.failure()?.errorText ?? 'no reason given'}): check that it exists and the Content-Security-Policy allows it.`,
      );
    });
    page.on('response', (response) => {
      const isDocument = response.request().isNavigationRequest();
      if (response.status() < 400 || isDocument) return;
      this.#problems.push(
        `${pathOf(response.url())} returns ${String(response.status())}: add it, or remove what requests it.`,
      );
    });
  }

  /** One sentence for each problem so far, in order. */
  problems(): readonly string[] {
    return this.#problems;
  }
}
