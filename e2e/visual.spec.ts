import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/applications';
import { hydrated } from './support/hydration';
import { expect, test } from './support/test';

/**
 * A part of the site as it is to look. What was changed on purpose is signed anew by
 * `npx playwright test -c e2e visual --update-snapshots`.
 */
type View = {
  name: string;
  path: string;
  width: number;
  /** Pixels; tall enough for a part to be seen without scrolling, unless the first screen itself is looked at. */
  height?: number;
  colorScheme?: 'dark';
  /** What is done before one looks. */
  act?: (page: Page) => Promise<void>;
  /** What is looked at; the first screen unless said. */
  part?: (page: Page) => Locator;
};

const tall = 5000;

const sectionOf = (heading: string) => (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

const views: readonly View[] = [
  { name: 'hero', path: '/', width: 1440, height: 900 },
  { name: 'hero-phone-dark', path: '/', width: 360, height: 740, colorScheme: 'dark' },
  { name: 'figures', path: '/about', width: 768, part: sectionOf('What it has come to') },
  { name: 'steps', path: '/what-we-do', width: 1440, part: sectionOf('Four steps') },
  { name: 'steps-phone', path: '/what-we-do', width: 360, part: sectionOf('Four steps') },
  {
    name: 'cards-dark',
    path: '/mission-vision',
    width: 768,
    colorScheme: 'dark',
    part: sectionOf('Four values'),
  },
  { name: 'form-phone', path: '/contact', width: 360, part: sectionOf('Write to us') },
  { name: 'footer', path: '/about', width: 1440, part: (page) => page.getByRole('contentinfo') },
  {
    name: 'menu-phone',
    path: '/about',
    width: 360,
    height: 740,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  },
  { name: 'not-found', path: '/nope', width: 1440, height: 900 },
];

const font = readFileSync(path.join(root, 'shared/src/assets/fonts/noto-serif-bold.woff2')).toString(
  'base64',
);

/** Running text is set in each machine's own font: here all text takes the one that the site brings along. */
const sameFontEverywhere = `
  @font-face { font-family: Snapshot; font-weight: 1 1000; src: url(data:font/woff2;base64,${font}); }
  :root { --font-text: Snapshot; --font-display: Snapshot; }
`;

test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path: address, width, height = tall, colorScheme = 'light', act, part } of views) {
  test(`given ${address} at ${String(width)} pixels, when one looks at ${name}, then it looks as it was signed`, async ({
    page,
    complaints,
  }) => {
    if (address === '/nope') complaints.expect(/404 \(Not Found\)/);
    // One set of pictures for every system: with the same font and browser they differ by less than is tolerated.
    test.info().snapshotSuffix = '';
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await hydrated(page);
    await page.addStyleTag({ content: sameFontEverywhere });
    await act?.(page);
    await page.evaluate(async () => {
      await document.fonts.load('1em Snapshot');
      await document.fonts.ready;
      await Promise.all(
        Array.from(document.images, (image) => {
          // One that waits to be scrolled to would keep us waiting.
          image.loading = 'eager';
          return image.decode();
        }),
      );
    });
    const seen = part?.(page) ?? page;
    await expect(seen).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.004, threshold: 0.2 });
  });
}

const requests = [
  {
    path: '/donate',
    button: 'Schedule Pickup',
    values: {
      'Full Name': 'A Donor',
      'What are you donating?': 'Two laptops',
      'Preferred Pickup Date': '2030-06-14',
      'Phone Number': '0700 000 000',
    },
    choice: ['Your Location', 'Kisumu'],
  },
  {
    path: '/connect',
    button: 'Submit Inquiry',
    values: {
      'Full Name': 'A Partner',
      Organization: 'A school',
      'Email Address': 'partner@example.org',
      'Partnership Goals': 'A room with twelve computers.',
    },
    choice: ['Partnership Type', 'educational'],
  },
  {
    path: '/contact',
    button: 'Send Message',
    values: { Name: 'A Visitor', Email: 'a@example.org', Subject: 'Printers', Message: 'Do you take them?' },
  },
];

for (const { path: address, button, values, choice } of requests) {
  test(`given a request saved at ${address}, when its confirmation is printed, then it fits one page`, async ({
    page,
    database,
  }) => {
    await database.start();
    await page.goto(address);
    await hydrated(page);
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    if (choice) await page.getByLabel(choice[0] ?? '').selectOption(choice[1] ?? '');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('Your reference:')).toBeVisible();
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
