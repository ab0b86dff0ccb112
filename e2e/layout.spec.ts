import type { Page } from '@playwright/test';
import { holdBack } from './support/gate';
import { hydrated } from './support/hydration';
import { overlapsInHeader } from './support/overlapsInHeader';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

const paths = [...sitePages.map(({ path }) => path), '/nope'];

/** The least height and width of what is pressed, in pixels. */
const target = 44;

test.beforeEach(({ complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
});

/** What cannot be read whole without scrolling sideways. Drawings may run over the edge: their sections cut them. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const words = 'h1, h2, h3, p, dt, dd, label, legend, a, button, input, select, textarea';
    const cut = [...document.querySelectorAll(words)]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .filter((element) => element.textContent !== '' || element.matches('input, textarea'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100));
    return scrollWidth > clientWidth ? [`${String(scrollWidth)} pixels of page`, ...cut] : cut;
  });
}

/** Where headings and the page's parts are, in whole pixels. */
async function readBoxes(page: Page): Promise<string[]> {
  return page.locator('main, main > *, h1, h2, h3, dd, footer').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.textContent.slice(0, 30)}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );
}

const rootSizes = [16, 20, 24, 32];

test('layout: name, menu and donation link in the header lie side by side or below each other', async ({
  page,
  context,
}) => {
  const settings = await context.newCDPSession(page);
  for (const standard of rootSizes) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
    for (const width of [320, 340, 360, 375, 414, 480, 768, 1152, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/about');
      const where = `${String(width)} pixels wide, text of ${String(standard)} pixels`;
      expect(await page.evaluate(overlapsInHeader), where).toEqual([]);
      expect(await beyondTheEdge(page), where).toEqual([]);
    }
  }
});

for (const path of paths) {
  test(`layout: ${path} is laid out alike before its font has come and after`, async ({ page }) => {
    const sizes = [360, 1280, 1440].map((width) => ({ width, height: 800 }));
    const readAll = async () => {
      const all: string[][] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        all.push(await readBoxes(page));
      }
      return all;
    };
    const arrive = await holdBack(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const first = await readAll();
    arrive();
    await hydrated(page);
    expect(await readAll(), 'nothing moves when it comes').toEqual(first);
    await page.goto(path);
    await page.evaluate(() => document.fonts.load('700 1em "Noto Serif"'));
    expect(await readAll()).toEqual(first);
  });
  for (const width of [320, 2560]) {
    test(`given ${path} on ${String(width)} pixels, when it is open, then nothing reaches beyond the edge`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      expect(await beyondTheEdge(page)).toEqual([]);
    });
  }

  test(`given a visitor who has set text to twice its size, when ${path} is open, then nothing reaches beyond the edge`, async ({
    page,
    context,
  }) => {
    const settings = await context.newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const [width, height] of [
      [320, 740],
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      expect(await page.locator('main').evaluate((main) => getComputedStyle(main).fontSize)).toBe('34px');
      expect(await beyondTheEdge(page), `${String(width)} pixels wide`).toEqual([]);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header leaves the screen to the page').toBeLessThan(height / 4);
    }
  });

  test(`given ${path} on a phone, when something is to be pressed, then a thumb meets it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await hydrated(page);
    const small = await page.evaluate((least) => {
      const isInSentence = (element: Element) =>
        element.matches('a') && element.parentElement?.textContent !== element.textContent;
      return (
        [...document.querySelectorAll('a[href], button, input, select, textarea, label:has(input)')]
          .filter((element) => element.checkVisibility() && !isInSentence(element))
          // A choice is pressed anywhere on its label, the link to the content only appears when it has the focus.
          .filter((element) => !element.matches('label input, a[href="#main"]'))
          .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 100) }))
          .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
          .map(({ box, html }) => `${box.width.toFixed()} × ${box.height.toFixed()}: ${html}`)
      );
    }, target);
    expect(small).toEqual([]);
  });

  test(`given a word longer than the screen, when it stands anywhere on ${path}, then it is broken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(path);
    await hydrated(page);
    await page.locator('main :is(h1, h2, h3, p, li, dt, dd, strong)').evaluateAll((elements) => {
      for (const element of elements)
        if (element.childElementCount === 0) element.textContent = 'W'.repeat(60);
    });
    expect(await beyondTheEdge(page)).toEqual([]);
  });
}
