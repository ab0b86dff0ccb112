import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { entriesOf } from '../tools/bench/loading/entriesOf';
import { sitePages } from './support/sitePages';
import { expect, test } from './support/test';

// Only the document matters here.
test.use({ extraHTTPHeaders: { ect: '2g' }, serviceWorkers: 'block' });

/** Frames come every 16 ms: none in this time means that the browser waits, in milliseconds. */
const withoutFrame = 500;

let server: Server;
let sendRest: () => void;

test.beforeEach(() => {
  server = createServer();
});

test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves a document, and holds it back from a text in it on. Everything else is the site's. */
async function holdBack(site: string, path: string, from: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  const cut = html.indexOf(from);
  expect(cut).toBeGreaterThan(0);
  server.on('request', ({ url = '' }, response) => {
    if (url !== path) {
      get(site + url, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, cut));
    sendRest = () => response.end(html.slice(cut));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`;
}

const firstScreens = [
  { path: '/about', what: 'drawing', from: '<picture' },
  { path: '/contact', what: 'heading', from: '<h1' },
];

for (const { path, what, from } of firstScreens)
  test(`first paint: the header of ${path} is painted with the ${what}`, async ({ page, site }) => {
    await page.goto(await holdBack(site.address, path, from), { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.querySelector('main') !== null)).toBe(true);
    const isPainted = await page.evaluate(
      (wait) =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            resolve(true);
          });
          setTimeout(resolve, wait, false);
        }),
      withoutFrame,
    );
    expect(isPainted).toBe(false);
    sendRest();
    await page.waitForLoadState('load');
    await expect.poll(() => entriesOf(page, 'largest-contentful-paint')).toHaveLength(1);
    const [largest] = await entriesOf(page, 'largest-contentful-paint');
    const first = (await entriesOf(page, 'paint')).find(({ name }) => name === 'first-contentful-paint');
    expect(largest?.startTime).toBe(first?.startTime);
  });

const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 800 };

type State = 'missing' | 'hidden' | 'shown';
type Frame = { section: State; footer: State; height: number; isAtPart: boolean };

/** Notes what each frame of the next document shows. A document comes in pieces: an element may be missing at first. */
async function noteFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const stateOf = (selector: string): State => {
      const element = document.querySelector(selector);
      if (!element) return 'missing';
      return element.checkVisibility({ visibilityProperty: true }) ? 'shown' : 'hidden';
    };
    requestAnimationFrame(function note() {
      const { scrollHeight: height } = document.documentElement;
      const isAtPart = document.querySelector(':target') !== null;
      frames.push({ section: stateOf('main section'), footer: stateOf('footer'), height, isAtPart });
      requestAnimationFrame(note);
    });
  });
  return () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

function isPartlyHidden({ section, footer }: Frame): boolean {
  return section === 'hidden' || footer === 'hidden';
}

const whole = expect.objectContaining({ section: 'shown', footer: 'shown' }) as Frame;

for (const { path } of sitePages)
  test(`first paint: a phone paints the top of ${path} first, and nothing moves then`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(phone);
    const frames = await noteFrames(page);
    await page.goto(site.address + path);
    await expect.poll(async () => (await frames()).at(-1)).toEqual(whole);
    const all = await frames();
    expect(all.find(({ section }) => section !== 'missing')?.section).toBe('hidden');
    const complete = all.find(({ footer }) => footer !== 'missing');
    expect(complete?.footer).toBe('hidden');
    const height = all.at(-1)?.height;
    expect(complete?.height, 'the browser can return to any position').toBeGreaterThan(height ?? Infinity);
    expect(await entriesOf(page, 'layout-shift')).toEqual([]);
  });

test('first paint: a page without sections shows its footer at once', async ({
  page,
  site,
  browserMessages,
}) => {
  browserMessages.allow(/404 \(Not Found\)/);
  await page.setViewportSize(phone);
  const frames = await noteFrames(page);
  await page.goto(`${site.address}/nope`);
  await expect.poll(async () => (await frames()).at(-1)?.footer).toBe('shown');
  expect((await frames()).filter(isPartlyHidden)).toEqual([]);
});

test('first paint: a page opened at one of its parts is laid out as a whole', async ({ page, site }) => {
  await page.setViewportSize(phone);
  const frames = await noteFrames(page);
  await page.goto(`${site.address}/contact#privacy`);
  await expect.poll(async () => (await frames()).at(-1)).toEqual(whole);
  expect((await frames()).filter((frame) => frame.isAtPart && isPartlyHidden(frame))).toEqual([]);
  await expect(page.locator('#privacy')).toBeInViewport();
});

test('first paint: a wide screen shows each part of a page at once', async ({ page, site }) => {
  await page.setViewportSize(computer);
  const frames = await noteFrames(page);
  await page.goto(`${site.address}/contact`);
  await expect.poll(async () => (await frames()).at(-1)).toEqual(whole);
  expect((await frames()).filter(isPartlyHidden)).toEqual([]);
});
