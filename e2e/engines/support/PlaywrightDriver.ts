import type { Page } from '@playwright/test';
import type { Size } from './Driver';
import { PageDriver } from './PageDriver';

/** A tab of a browser of Playwright's. */
export class PlaywrightDriver extends PageDriver<Page> {
  async resize(size: Size): Promise<void> {
    await this.page.setViewportSize(size);
  }

  protected watch(page: Page): void {
    page.on('console', this.onConsole).on('pageerror', this.onError).on('dialog', this.onDialog);
  }
}
