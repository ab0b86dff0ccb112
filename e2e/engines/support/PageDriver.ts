import { expect } from '@playwright/test';
import { unusedPreload } from 'federated-site/testing';
import { type Driver, LeftDocument, type Point, type Size } from './Driver';

type ConsoleMessage = { type: () => string; text: () => string; location: () => { url?: string } };
type Dialog = { message: () => string; accept: () => Promise<void> };

/** What the pages of Puppeteer and of Playwright have in common. */
type DrivenPage = {
  goto: (address: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  mouse: { click: (x: number, y: number) => Promise<void> };
  keyboard: { type: (text: string) => Promise<void> };
  close: () => Promise<void>;
};

type Context<Page> = { newPage: () => Promise<Page>; close: () => Promise<void> };

/** A tab that Puppeteer or Playwright drives. */
export abstract class PageDriver<Page extends DrivenPage> implements Driver {
  readonly messages: string[] = [];
  readonly #alerts: string[] = [];
  readonly #context: Context<Page>;
  protected page: Page;

  /** @param page an empty page of the context */
  constructor(context: Context<Page>, page: Page) {
    this.#context = context;
    this.page = page;
    this.watch(page);
  }

  abstract resize(size: Size): Promise<void>;

  /** Adds the three listeners below to a page. */
  protected abstract watch(page: Page): void;

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async back(): Promise<void> {
    // Their own calls wait for a load, which a page from the back-forward cache does not have.
    await this.evaluate('void setTimeout(() => history.back())');
  }

  async path(): Promise<string> {
    return (await this.evaluate('location.pathname')) as string;
  }

  async evaluate(expression: string): Promise<unknown> {
    try {
      return await this.page.evaluate(expression);
    } catch (error) {
      if (error instanceof Error && error.message.includes('Execution context was destroyed'))
        throw new LeftDocument();
      throw error;
    }
  }

  async pressAt({ x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async takeAlert(): Promise<string> {
    await expect.poll(() => this.#alerts.length, 'an alert').toBeGreaterThan(0);
    return this.#alerts.shift() ?? '';
  }

  async replaceTab(): Promise<void> {
    const closed = this.page;
    this.page = await this.#context.newPage();
    this.watch(this.page);
    await closed.close();
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  protected readonly onConsole = (message: ConsoleMessage): void => {
    const kind = message.type();
    if (unusedPreload.test(message.text())) return;
    if (kind === 'error' || kind.startsWith('warn'))
      this.messages.push(`${kind}: ${message.text()} (${message.location().url ?? ''})`);
  };

  protected readonly onError = (error: unknown): void => {
    this.messages.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`);
  };

  protected readonly onDialog = (dialog: Dialog): void => {
    this.#alerts.push(dialog.message());
    void dialog.accept();
  };
}
