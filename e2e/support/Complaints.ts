import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects what a browser complains of: errors and warnings, uncaught exceptions, breaches of the Content-Security-Policy. */
export class Complaints {
  /** Every console message, of any kind. */
  readonly messages: string[] = [];
  readonly #seen: string[] = [];
  readonly #contexts: BrowserContext[] = [];
  readonly #expected: RegExp[] = [];
  /** A test that keeps the service worker out is told by Playwright in the page's own console. */
  readonly #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];

  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('console', this.#note);
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
  }

  /** Closes every page that is watched: what is taken away after a test is none of their business. */
  async closePages(): Promise<void> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.close()));
  }

  /** Declares what may come along with what a test provokes. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Declares what a test provokes: each pattern must be met, and nothing else may be. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws where something was said that nobody expected, or an expected thing was not */
  check(): void {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#seen.filter((text) => !known.some((pattern) => pattern.test(text)));
    const missing = this.#expected.filter((pattern) => !this.#seen.some((text) => pattern.test(text)));
    const lines = [
      ...unexpected.map((text) => `The browser complained: ${text}`),
      ...missing.map((pattern) => `The browser was to complain, and did not: ${String(pattern)}`),
    ];
    if (lines.length > 0) throw new Error(lines.join('\n'));
  }

  readonly #note = (message: ConsoleMessage) => {
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    this.messages.push(text);
    if (message.type() === 'error' || message.type() === 'warning') this.#seen.push(text);
  };
}
