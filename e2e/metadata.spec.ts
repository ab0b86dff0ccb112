import type { APIRequestContext, Page } from '@playwright/test';
import { organisation } from '@site/shared/organisation';
import sharp from 'sharp';
import { htmlProblems } from './support/htmlProblems';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

/** In bytes: above it some messengers show no picture. */
const largestPicture = 100_000;

/** The values in a head, by name, property or relation. */
async function headOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Array.from(
        document.head.querySelectorAll('meta[content], link[href]:not([rel="preload"])'),
        (element) => [
          element.getAttribute('name') ??
            element.getAttribute('property') ??
            element.getAttribute('rel') ??
            '',
          element.getAttribute('content') ?? element.getAttribute('href') ?? '',
        ],
      ),
    ),
  );
}

/** An address of the public site, at the site under test. */
function here(address: string): string {
  const { origin, pathname } = new URL(address);
  expect(origin).toBe(organisation.origin);
  return pathname;
}

async function pictureAt(request: APIRequestContext, address: string) {
  const response = await request.get(here(address));
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type']).toBe('image/png');
  const bytes = await response.body();
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format, bytes: bytes.length };
}

test.describe('metadata for readers without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('metadata: every page has its own link preview with title, text and image', async ({
    page,
    request,
  }) => {
    const seen: string[] = [];
    for (const { path } of sitePages) {
      await page.goto(path);
      const title = await page.title();
      const head = await headOf(page);
      seen.push(title, head.description ?? '', head['og:image'] ?? '');
      expect(title.length).toBeLessThanOrEqual(60);
      expect(head.description?.length).toBeLessThanOrEqual(160);
      expect(head).toMatchObject({
        canonical: organisation.origin + path,
        'og:type': 'website',
        'og:site_name': organisation.name,
        'og:title': title,
        'og:description': head.description,
        'og:url': organisation.origin + path,
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `${organisation.name}: ${title.split(' | ')[0] ?? ''}`,
        'twitter:card': 'summary_large_image',
        'twitter:image': head['og:image'],
        'twitter:image:alt': head['og:image:alt'],
      });
      const picture = await pictureAt(request, head['og:image'] ?? '');
      expect(picture).toMatchObject({ width: 1200, height: 630, format: 'png' });
      expect(picture.bytes).toBeLessThan(largestPicture);

      const [data = '', ...others] = await page
        .locator('script[type="application/ld+json"]')
        .allTextContents();
      expect(others).toEqual([]);
      const { '@graph': graph } = JSON.parse(data) as { '@graph': { url?: string }[] };
      expect(graph).toContainEqual(expect.objectContaining({ url: organisation.origin + path, name: title }));
    }
    expect(new Set(seen).size).toBe(3 * sitePages.length);
  });

  test('metadata: the HTML of every page is valid', async ({ request }, testInfo) => {
    const documents: Record<string, string> = {};
    for (const path of [...sitePages.map((page) => page.path), '/nope', '/offline'])
      documents[path] = await (await request.get(path)).text();
    expect(await htmlProblems(documents, testInfo.outputPath('html'))).toEqual([]);
  });

  test('metadata: an unknown path has no link preview and no structured data', async ({
    page,
    browserMessages,
  }) => {
    browserMessages.expect(/404 \(Not Found\)/);
    await page.goto('/nope');
    const head = await headOf(page);
    expect(head.robots).toBe('noindex');
    expect(Object.keys(head).filter((name) => /^(og|twitter):|canonical/.test(name))).toEqual([]);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  });
});

test('metadata: the web app manifest has name, colours and icons', async ({ page, request }) => {
  await page.goto('/');
  const { manifest: manifestAddress = '' } = await headOf(page);
  const response = await request.get(manifestAddress);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    name: string;
    short_name: string;
    start_url: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({
    name: organisation.name,
    short_name: organisation.shortName,
    start_url: '/',
  });
  expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/);
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }];
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '180x180']);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await pictureAt(request, organisation.origin + src);
    expect(`${String(width)}x${String(height)} ${format ?? ''}`).toBe(`${sizes} png`);
  }

  expect((await headOf(page)).icon).toBe('/favicon.svg');
  expect((await request.get('/favicon.svg')).headers()['content-type']).toBe('image/svg+xml');
  const old = await request.get('/favicon.ico');
  expect(old.status()).toBe(200);
  expect(old.headers()['content-type']).toMatch(/icon/);
});

test('metadata: the theme colour is that of the header in both schemes', async ({ page }) => {
  await page.goto('/about');
  for (const [colorScheme, ground] of [
    ['light', 'rgb(251, 252, 247)'],
    ['dark', 'rgb(13, 22, 19)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('banner')).toHaveCSS('background-color', ground);
    const colour = await page
      .locator(`meta[name="theme-color"][media*="${colorScheme}"]`)
      .getAttribute('content');
    const channels = ground.match(/\d+/g)?.map((channel) => Number(channel).toString(16).padStart(2, '0'));
    expect(colour).toBe(`#${channels?.join('') ?? ''}`);
  }
});
