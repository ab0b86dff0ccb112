import type { Locator, Page } from '@playwright/test';
import { organisation } from '@site/shared/organisation';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './support/publicSite';
import { freePort, hydrated } from 'federated-site/testing';
import { RunningSite } from './support/RunningSite';
import { expect, test as base } from './support/test';

/**
 * The expected picture of one element. Components are taken from the styleguide with its own texts, and the shell's parts
 * with a sample name of an organisation, so that changed content changes no picture. Update pictures after intended
 * changes with `npx playwright test -c e2e visual --update-snapshots`.
 */
type View = {
  name: string;
  path: string;
  /** The screen's width in pixels. */
  width: number;
  colorScheme?: 'dark';
  /** Runs before the picture. */
  act?: (page: Page) => Promise<void>;
  element: (page: Page) => Locator;
};

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

const map = (page: Page) =>
  page.locator('div', { has: page.getByRole('img', { name: /^Kenya drawn as a circuit board/ }) }).last();

const views: readonly View[] = [
  { name: 'map', path: '/', width: 1440, element: map },
  {
    name: 'hero',
    path: '/components',
    width: 1440,
    element: (page) =>
      page.locator('[data-tone]', { has: page.getByRole('heading', { level: 1, includeHidden: true }) }),
  },
  { name: 'steps', path: '/components', width: 1440, element: region('Steps') },
  {
    name: 'cards-dark',
    path: '/components',
    width: 768,
    colorScheme: 'dark',
    element: (page) => page.locator('#tone-plain ul', { hasText: 'Another card' }),
  },
  { name: 'form-phone', path: '/components', width: 360, element: region('A panel on plain') },
  { name: 'header', path: '/nope', width: 1440, element: (page) => page.getByRole('banner') },
  {
    name: 'menu-phone',
    path: '/nope',
    width: 360,
    act: (page) => page.getByRole('button', { name: 'Menu' }).press('Enter'),
    element: (page) => page.getByRole('navigation', { name: 'Main' }),
  },
];

/** In place of the organisation's name. */
const sampleName = 'Rudisha Technology College';

const font = readFileSync(path.join(root, 'shared/src/assets/fonts/noto-serif-bold.woff2')).toString(
  'base64',
);

/** The font of the headings is optional on the site: here it always loads, so that pictures are the same. */
const fontInTime = `
  @font-face { font-family: Snapshot; font-weight: 1 1000; src: url(data:font/woff2;base64,${font}); }
  :root { --font-display: Snapshot; }
`;

/** The site with the styleguide among its pages. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({ firestoreAddress }, provide) => {
      const site = await RunningSite.start({
        port: await freePort(),
        firestore: firestoreAddress,
        builds: { content: 'content-extended' },
      });
      await provide(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],
});

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Writes the sample in place of the organisation's name. */
async function writeSample(element: Locator): Promise<void> {
  await element.evaluate(
    (node, [own, sample]) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        text.data = text.data.replaceAll(own, sample);
      }
    },
    [organisation.name, sampleName] as const,
  );
}

/** Shows the element alone and at whole pixels, as wide as on its page, so that nothing around it shifts its pixels. */
async function showAlone(element: Locator): Promise<void> {
  await element.evaluate((node: HTMLElement) => {
    const width = Math.round(node.getBoundingClientRect().width);
    document.body.style.visibility = 'hidden';
    Object.assign(node.style, {
      visibility: 'visible',
      position: 'fixed',
      inset: '0 auto auto 0',
      width: `${String(width)}px`,
      margin: '0',
    });
  });
}

/** Waits for fonts and lazy images. */
async function everythingDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load('1em Snapshot');
    await document.fonts.ready;
    await Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
}

for (const { name, path: address, width, colorScheme = 'light', act, element } of views) {
  test(`visual: ${name} matches its picture`, async ({ page, browserMessages }) => {
    if (address === '/nope') browserMessages.expect(/404 \(Not Found\)/);
    await page.setViewportSize({ width, height: 2000 });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await hydrated(page);
    await page.addStyleTag({ content: fontInTime });
    await act?.(page);
    const pictured = element(page);
    await expect(pictured).toBeVisible();
    await everythingDrawn(page);
    await writeSample(pictured);
    await showAlone(pictured);
    await expect(pictured).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.004, threshold: 0.2 });
  });
}
