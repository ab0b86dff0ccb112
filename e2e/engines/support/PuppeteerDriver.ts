import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { type Driver, LeftDocument, type Point, type Size } from './Driver';
import { expect } from '@playwright/test';
import { unusedPreload } from 'federated-site/commands/gate/pageMessages';

/** A tab of Firefox (WebDriver BiDi). */
export class PuppeteerDriver implements Driver {
  readonly messages: string[] = [];
  readonly #alerts: string[] = [];
  readonly #context: BrowserContext;
  #page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    this.#watch(page);
  }

  static async open(browser: Browser): Promise<PuppeteerDriver> {
    const context = await browser.createBrowserContext();
    return new PuppeteerDriver(context, await context.newPage());
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async back(): Promise<void> {
    // Puppeteer's own call waits for a load, which a page from the back-forward cache does not have.
    await this.evaluate('void setTimeout(() => history.back())');
  }

  async path(): Promise<string> {
    return (await this.evaluate('location.pathname')) as string;
  }

  async evaluate(expression: string): Promise<unknown> {
    try {
      return await this.#page.evaluate(expression);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Execution context was destroyed'))
        throw new LeftDocument();
      throw error;
    }
  }

  async pressAt({ x, y }: Point): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async resize(size: Size): Promise<void> {
    await this.#page.setViewport(size);
  }

  async takeAlert(): Promise<string> {
    await expect.poll(() => this.#alerts.length, 'an alert').toBeGreaterThan(0);
    return this.#alerts.shift() ?? '';
  }

  async replaceTab(): Promise<void> {
    const closed = this.#page;
    this.#page = await this.#context.newPage();
    this.#watch(this.#page);
    await closed.close();
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  #watch(page: Page): void {
    page.on('console', (message) => {
      const kind = message.type();
      if (unusedPreload.test(message.text())) return;
      if (kind === 'error' || kind === 'warn')
        this.messages.push(`${kind}: ${message.text()} (${message.location().url ?? ''})`);
    });
    page.on('pageerror', (error) =>
      this.messages.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
    );
    page.on('dialog', (dialog) => {
      this.#alerts.push(dialog.message());
      void dialog.accept();
    });
  }
}
