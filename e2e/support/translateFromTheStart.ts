import type { BrowserContext, Page } from '@playwright/test';
import { translateDocument } from '@site/shared/testing/translateDocument';

/** Translates every document of a page or a context from its HTML on, before any script of the site runs. */
export async function translateFromTheStart(opened: Page | BrowserContext): Promise<void> {
  await opened.addInitScript(`
    document.addEventListener('readystatechange', () => {
      // The HTML is parsed, and no deferred script has run.
      if (document.readyState === 'interactive') (${String(translateDocument)})();
    });`);
}
