import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { unusedPreload } from 'federated-site/testing';

/** Collects browser messages: errors and warnings, uncaught exceptions, violations of the Content-Security-Policy. */
export class BrowserMessages {
  /** Every console message of any kind, except `unusedPreload`. */
  readonly messages: string[] = [];
  readonly #seen: string[] = [];
  readonly #contexts: BrowserContext[] = [];
  readonly #expected: RegExp[] = [];
  /** Playwright logs this in the page's own console if a test blocks the service worker. */
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

  /** Closes every page, so that what ends after a test causes no messages. */
  async closePages(): Promise<void> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.close()));
  }

  /** Allows messages that a test may cause. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Expects messages that a test causes: each pattern must match one, and there may be no others. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws if there is an unexpected message, or an expected one is missing */
  check(): void {
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#seen.filter((text) => !known.some((pattern) => pattern.test(text)));
    const missing = this.#expected.filter((pattern) => !this.#seen.some((text) => pattern.test(text)));
    const lines = [
      ...unexpected.map((text) => `Unexpected browser message: ${text}`),
      ...missing.map((pattern) => `Missing browser message: ${String(pattern)}`),
    ];
    if (lines.length > 0) throw new Error(lines.join('\n'));
  }

  readonly #note = (message: ConsoleMessage) => {
    if (unusedPreload.test(message.text())) return;
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    this.messages.push(text);
    if (message.type() === 'error' || message.type() === 'warning') this.#seen.push(text);
  };
}
