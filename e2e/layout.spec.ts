import type { Page } from '@playwright/test';
import { holdBack } from './support/gate';
import { hydrated } from 'federated-site/testing';
import { overlapsInHeader } from './support/overlapsInHeader';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

/** The smallest height and width of a control, in pixels. */
const target = 44;

test.beforeEach(({ browserMessages }) => {
  browserMessages.allow(/404 \(Not Found\)/);
});

/** Resolves when the whole page is parsed and laid out. */
async function laidOut(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Elements that need horizontal scrolling. Drawings may overflow: their sections clip them. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  await laidOut(page);
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const selector = 'h1, h2, h3, p, dt, dd, label, legend, a, button, input, select, textarea';
    const cut = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .filter((element) => element.textContent !== '' || element.matches('input, textarea'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100));
    return scrollWidth > clientWidth ? [`${String(scrollWidth)} pixels of page`, ...cut] : cut;
  });
}

/** Texts that are wider than the window, or that an element around them cuts off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (text.data.trim() === '' || !parent?.checkVisibility() || parent.closest('option')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let around: Element | null = parent; around; around = around.parentElement) {
        // What only assistive technology reads has no size.
        if (around.clientWidth === 1) break;
        const { overflowX } = getComputedStyle(around);
        if (around.parentElement && overflowX !== 'hidden' && overflowX !== 'clip') continue;
        const { left, right } = around.getBoundingClientRect();
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1))
          cut.push(`${text.data} in ${around.tagName} ${around.className}`);
      }
    }
    return cut;
  });
}

/** The boxes of headings and sections, in whole pixels. */
async function readBoxes(page: Page): Promise<string[]> {
  await laidOut(page);
  return page.locator('main, main > *, h1, h2, h3, dd, footer').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.textContent.slice(0, 30)}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

/** Sets the size of text that the user chose in the browser, for the open page too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${String(standard)}px`);
}

/** Controls of the open page that are too small for a thumb, with their sizes. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (element: Element) =>
      element.matches('a') && element.parentElement?.textContent !== element.textContent;
    return (
      [...document.querySelectorAll('a[href], button, input, select, textarea, label:has(input)')]
        .filter((element) => element.checkVisibility() && !isInSentence(element))
        // Radio buttons and checkboxes are pressed anywhere on their labels; the skip link only shows with focus.
        .filter((element) => !element.matches('label input, a[href="#main"]'))
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
        .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
        .map(({ box, html }) => `${box.width.toFixed()} × ${box.height.toFixed()}: ${html}`)
    );
  }, target);
}

/** These also run with the widest fonts of users' machines. */
const anyFonts = { tag: '@fonts' };

test('layout: name, menu and donation link in the header do not overlap', anyFonts, async ({ page }) => {
  await page.goto('/about');
  for (const standard of [16, 20, 24, 32]) {
    await setTextSize(page, standard);
    for (const width of [320, 340, 360, 390, 480, 768, 1152]) {
      await page.setViewportSize({ width, height: 740 });
      const where = `${String(width)} pixels wide, text of ${String(standard)} pixels`;
      expect(await page.evaluate(overlapsInHeader), where).toEqual([]);
      expect(await beyondTheEdge(page), where).toEqual([]);
    }
  }
});

test('layout: no page shifts when its font loads', async ({ page }) => {
  for (const path of ['/', '/donate', '/nope'])
    await test.step(path, async () => {
      const readAll = async () => {
        const all: string[][] = [];
        for (const width of [360, 1280, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          all.push(await readBoxes(page));
        }
        return all;
      };
      const arrive = await holdBack(page, /\.woff2$/);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const first = await readAll();
      arrive();
      await hydrated(page);
      expect(await readAll(), 'nothing moves when the font loads').toEqual(first);
      await page.unrouteAll();
    });
});

for (const path of [...sitePages.map((page) => page.path), '/nope']) {
  const fonts = path === '/donate' ? anyFonts : {};
  test(`layout: ${path} fits every screen, text size and thumb`, fonts, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await beyondTheEdge(page), `beyond ${String(width)} pixels`).toEqual([]);
      if (width === 360) expect(await smallControls(page), 'small controls').toEqual([]);
    }

    await setTextSize(page, 32);
    for (const [width, height] of [
      [320, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await beyondTheEdge(page), `text at twice its size, ${String(width)} pixels`).toEqual([]);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header leaves space for the page').toBeLessThan(height / 4);
    }

    await setTextSize(page, 16);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await beyondTheEdge(page), 'text spaced as WCAG 1.4.12 has it').toEqual([]);
    expect(await cutOff(page), 'text spaced as WCAG 1.4.12 has it').toEqual([]);

    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await page.locator('main :is(h1, h2, h3, p, li, dt, dd, strong)').evaluateAll((elements) => {
      for (const element of elements)
        if (element.childElementCount === 0) element.textContent = 'W'.repeat(60);
    });
    expect(await beyondTheEdge(page), 'text longer than the screen').toEqual([]);
  });
}
