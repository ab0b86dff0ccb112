import type { Page } from 'puppeteer-core';
import type { Size } from './Driver';
import { PageDriver } from './PageDriver';

/** A tab of the system's Firefox (WebDriver BiDi). */
export class PuppeteerDriver extends PageDriver<Page> {
  async resize(size: Size): Promise<void> {
    await this.page.setViewport(size);
  }

  protected watch(page: Page): void {
    page.on('console', this.onConsole).on('pageerror', this.onError).on('dialog', this.onDialog);
  }
}
