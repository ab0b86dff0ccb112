import type { Page } from '@playwright/test';
import { hydrated } from '../../browsers/isHydrated';

/** What happened in a document from its HTML to the running page. */
type HydrationTrace = {
  /** Every change to the DOM under the root since the HTML was parsed. */
  mutations: string[];
  /** The addresses of the scripts that ran, in order. */
  scripts: string[];
};

type TracedWindow = Window & { hydrationTrace?: HydrationTrace };

/** Records, in every document the page opens from now on, what hydration changes. */
export async function traceHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const trace: HydrationTrace = { mutations: [], scripts: [] };
    (window as TracedWindow).hydrationTrace = trace;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src) trace.scripts.push(node.src);
    }).observe(document, { childList: true, subtree: true });
    // Interactive: the HTML is parsed, and no deferred script has run.
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState !== 'interactive' || !root) return;
      new MutationObserver((records) => {
        for (const { type, target, attributeName, oldValue } of records) {
          // React sets an input's name, type and state again to the same values.
          const value =
            target instanceof Element && attributeName ? target.getAttribute(attributeName) : undefined;
          if (type === 'attributes' && value === oldValue) continue;
          // Shows later whether the site is kept for offline reading.
          if (target instanceof Element && target.closest('[data-keep-offline]')) continue;
          const place = target instanceof Element ? target.outerHTML.slice(0, 80) : target.nodeName;
          trace.mutations.push(`${type} ${attributeName ?? ''} ${oldValue ?? ''} in ${place}`);
        }
      }).observe(root, {
        subtree: true,
        childList: true,
        attributeOldValue: true,
        characterDataOldValue: true,
      });
    });
  });
}

/**
 * Opens a page and asserts that hydration leaves no trace: it changes no node, logs nothing, fetches nothing twice over the
 * wire, and runs exactly the preloaded scripts. Needs `traceHydration` before.
 * @param messages all console messages of this page
 * @returns the addresses of the scripts that ran
 */
export async function expectCleanHydration(page: Page, messages: readonly string[]): Promise<string[]> {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const { trace, preloaded, fetched } = await page.evaluate(async () => {
    // Effects run after the animation frame of their render.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return {
      trace: (window as TracedWindow).hydrationTrace,
      preloaded: Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]'),
        ({ href }) => href,
      ),
      // Chromium sometimes lists a script twice that it has in its cache.
      fetched: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .map(({ name }) => name),
    };
  });
  const { expect } = await import('@playwright/test');
  const scripts = trace?.scripts ?? [];
  expect(trace?.mutations).toEqual([]);
  expect(messages).toEqual([]);
  expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
  const shellScripts = scripts.filter((address) => address.includes('/static/js/shell.'));
  expect(shellScripts).not.toEqual([]);
  expect([...scripts].sort()).toEqual([...preloaded, ...shellScripts].sort());
  return scripts;
}
