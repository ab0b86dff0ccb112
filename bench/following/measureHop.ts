import { type Browser, expect, type Page, type Request } from '@playwright/test';
import { isHydrated } from '../../tools/browsers/isHydrated';
import { phone, type Profile } from '../loading/profile';

/** A link between two pages, by their paths. */
export type Hop = { from: string; to: string };

/** All kinds of links: within each remote, between them in both directions, and the one that most users need. */
export const hops: readonly Hop[] = [
  { from: '/', to: '/about' },
  { from: '/', to: '/connect' },
  { from: '/connect', to: '/contact' },
  { from: '/connect', to: '/' },
  { from: '/about', to: '/donate' },
  { from: '/donate', to: '/what-we-do' },
];

/**
 * What opens the link: the shell, loaded and idle; the browser, before the shell is requested; or the browser on a page
 * without scripts.
 */
export const ways = ['in place', 'before the shell', 'plain'] as const;
export type Way = (typeof ways)[number];

/** The duration of the touch on the link, in milliseconds. */
const touch = 200;

/** The longest time until the shell is loaded and idle, or a page is painted, in milliseconds. */
const patience = 30_000;

/** The storage keys for the time of the click, and the time when the new page was painted. */
const keys = { followed: 'bench-followed', painted: 'bench-painted' } as const;

/**
 * Opens a page in a fresh browser context, touches a link of its header, and releases it.
 * @param address of a slow line to the site, or to its plain peer
 * @param way what opens the link
 * @returns milliseconds from the click until the heading of the new page is painted in place, or until the new document's
 * first contentful paint
 * @throws if something else opened the link
 */
export async function measureHop(
  browser: Browser,
  address: string,
  { from, to }: Hop,
  profile: Profile,
  way: Way,
): Promise<number> {
  // Without a service worker, which would cache the files: this measures the network.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    await context.addInitScript(watch, { ...keys, isStarted: way === 'in place' });
    if (way === 'before the shell') await context.setExtraHTTPHeaders({ ect: '3g' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    const untilQuiet = watchRequests(page, patience);
    await page.goto(address + from, { waitUntil: 'load' });
    if (way === 'in place')
      await expect.poll(() => page.evaluate(isHydrated), { timeout: patience }).toBe(true);
    await untilQuiet();
    if (way !== 'in place' && (await page.evaluate(isHydrated)))
      throw new Error(`The shell started at ${from} without being requested.`);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);

    const touchPoint = await placeOf(page, to);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touchPoint] });
    // The duration is what is measured with: a finger rests on the link for this long.
    await page.waitForTimeout(touch);
    // The page tells when it is painted. To ask it until then would be work for it, and part of the time.
    await Promise.all([
      page.waitForURL(address + to, { waitUntil: 'commit' }),
      page.waitForEvent('console', (message) => message.text() === keys.painted),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
    const [origin, duration] = await page.evaluate(({ followed, painted }) => {
      const at = performance.timeOrigin + (performance.getEntriesByName(painted)[0]?.startTime ?? NaN);
      return [performance.timeOrigin, at - Number(sessionStorage.getItem(followed))] as const;
    }, keys);
    if ((origin === loadedAt) !== (way === 'in place')) throw new Error(`${to} was not opened ${way}.`);
    return duration;
  } finally {
    await context.close();
  }
}

/** The middle of a link of the header, once it can be touched. */
async function placeOf(page: Page, path: string): Promise<{ x: number; y: number }> {
  const inMenu = page.locator(`header nav a[href="${path}"]`);
  const isInMenu = (await inMenu.count()) > 0;
  if (isInMenu) await page.locator('header button').tap();
  const link = isInMenu ? inMenu : page.locator(`header a[href="${path}"]`);
  // A trial tap checks that the link is visible, still and not covered.
  await link.tap({ trial: true });
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${path} in the header.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Runs in each document before its own scripts: stores the time of a click on a link, and the time when the new page is
 * painted. Has no named functions, because esbuild would wrap them in a helper that the page does not have.
 */
function watch({ followed, painted, isStarted }: typeof keys & { isStarted: boolean }): void {
  // As in a tab that has run the shell, where it starts on every line.
  if (isStarted) sessionStorage.setItem('shell-started', '');
  addEventListener(
    'click',
    ({ target, timeStamp, isTrusted }) => {
      if (isTrusted && target instanceof Element && target.closest('a[href]'))
        sessionStorage.setItem(followed, String(performance.timeOrigin + timeStamp));
    },
    { capture: true },
  );
  for (const type of ['paint', 'element']) {
    new PerformanceObserver((list) => {
      const found = list.getEntries().find(({ name }) => name !== 'first-paint');
      if (!found || !sessionStorage.getItem(followed)) return;
      performance.mark(painted, { startTime: found.startTime });
      console.debug(painted);
    }).observe({ type, buffered: true });
  }
  addEventListener('DOMContentLoaded', () => {
    const heading = document.querySelector('main h1');
    new MutationObserver(() => {
      for (const other of document.querySelectorAll('main h1'))
        if (other !== heading) other.setAttribute('elementtiming', 'page');
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** How long a page requests nothing before it counts as idle, in milliseconds: longer than the shell's own pauses. */
const quiet = 1_000;

/**
 * Watches the requests of a page from now on. Playwright's `networkidle` is reached once for a document, and on a slow
 * processor before the shell requests its first file.
 * @returns waits until no request has been under way for a second
 * @throws that function, if this takes longer than `timeout`, in milliseconds
 */
function watchRequests(page: Page, timeout: number): () => Promise<void> {
  const underWay = new Set<Request>();
  let latest = performance.now();
  const end = (request: Request) => {
    underWay.delete(request);
    latest = performance.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => underWay.size === 0 && performance.now() - latest > quiet;
  return () => expect.poll(isQuiet, { timeout, intervals: [100] }).toBe(true);
}
