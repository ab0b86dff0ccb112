import { type Browser, expect, type Page } from '@playwright/test';
import { hasTakenOver } from '../loading/hasTakenOver';
import { phone, type Profile } from '../loading/profile';
import type { Hop } from './Hop';

/**
 * Who follows the link: the shell, which is there and has come to rest; the browser, before the shell is asked for; or the
 * browser on a page without any script.
 */
export const ways = ['in place', 'before the shell', 'plain'] as const;
export type Way = (typeof ways)[number];

/** How long the link is touched, in milliseconds. */
const touch = 200;

/** How long the shell may take to be there and at rest, and a page to be painted, in milliseconds. */
const patience = 30_000;

/** By these names a page keeps when a link was followed, and when the page that it leads to was painted. */
const keys = { followed: 'bench-followed', painted: 'bench-painted' } as const;

/**
 * Opens a page in a fresh browser context, touches a link of its header, and lets go.
 * @param address of a slow line to the site, or to its plain peer
 * @param way what is to follow the link
 * @returns milliseconds from the click until the heading of the new page is painted in place, or until the new document's
 * first contentful paint
 * @throws where something else has followed the link
 */
export async function measureHop(
  browser: Browser,
  address: string,
  { from, to }: Hop,
  profile: Profile,
  way: Way,
): Promise<number> {
  // Without a service worker, which has the files soon: this is how fast they come from the network.
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    await context.addInitScript(watch, { ...keys, isStarted: way === 'in place' });
    if (way === 'before the shell') await context.setExtraHTTPHeaders({ ect: '3g' });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    await page.goto(address + from, { waitUntil: 'load' });
    if (way === 'in place') await expect.poll(() => hasTakenOver(page), { timeout: patience }).toBe(true);
    await page.waitForLoadState('networkidle');
    if (way !== 'in place' && (await hasTakenOver(page))) throw new Error(`The shell is at ${from} unasked.`);
    const loadedAt = await page.evaluate(() => performance.timeOrigin);

    const touchPoint = await placeOf(page, to);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touchPoint] });
    await page.waitForTimeout(touch);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await page.waitForURL(address + to, { waitUntil: 'commit' });
    await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, keys.painted);
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
  // Made sure of by a tap that is not carried out: that it is seen, has come to rest and is covered by nothing.
  await link.tap({ trial: true });
  const box = await link.boundingBox();
  if (!box) throw new Error(`There is no link to ${path} in the header.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Runs in each document before its own scripts: notes when a link is followed, and when the page it leads to is painted. Has no
 * named functions: what compiles this file gives them a name by a helper that a page does not have.
 */
function watch({ followed, painted, isStarted }: typeof keys & { isStarted: boolean }): void {
  // As in a tab that the shell has run in: it is started on every line.
  if (isStarted) sessionStorage.setItem('shell-started', '');
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('a[href]'))
        sessionStorage.setItem(followed, String(performance.timeOrigin + timeStamp));
    },
    { capture: true },
  );
  for (const type of ['paint', 'element']) {
    new PerformanceObserver((list) => {
      const found = list.getEntries().find(({ name }) => name !== 'first-paint');
      if (found && sessionStorage.getItem(followed))
        performance.mark(painted, { startTime: found.startTime });
    }).observe({ type, buffered: true });
  }
  addEventListener('DOMContentLoaded', () => {
    const heading = document.querySelector('main h1');
    new MutationObserver(() => {
      const shown = document.querySelector('main h1');
      if (shown !== heading) shown?.setAttribute('elementtiming', 'page');
    }).observe(document.body, { childList: true, subtree: true });
  });
}
