import { type Browser, expect, type Page } from '@playwright/test';
import type { Figure } from '../../e2e/sizes/Figure';
import { isHydrated } from 'federated-site/testing';
import { median, type Section } from '../report';
import { startComposer } from '../startComposer';
import { launchPhone, onPhone, type Profile, profile2g, profile3g } from './phone';

/** All kinds of links: within each remote, between them in both directions, and the one that most users need. */
const hops = [
  { from: '/', to: '/about' },
  { from: '/', to: '/connect' },
  { from: '/connect', to: '/contact' },
  { from: '/connect', to: '/' },
  { from: '/about', to: '/donate' },
  { from: '/donate', to: '/what-we-do' },
];

/** The duration of the touch on the link, in milliseconds. */
const touch = 200;

/** The longest time until the shell is loaded and idle, or a page is painted, in milliseconds. */
const patience = 30_000;

/** The marks of the click, and of the moment when the new page was painted. */
const keys = { followed: 'bench-followed', painted: 'bench-painted' } as const;

export const following: Section = {
  name: 'following',
  title: 'Following a link after a touch of 200 ms',
  async measure({ siteFile }, { runs, routes }) {
    const measured = hops.filter(({ from, to }) => routes.includes(from) && routes.includes(to));
    const composer = await startComposer(siteFile);
    const browser = await launchPhone();
    try {
      const figures: Figure[] = [];
      for (const profile of [profile3g, profile2g]) {
        const times = measured.map((hop) => ({ hop, found: [] as number[] }));
        for (let run = 0; run < runs; run++)
          for (const { hop, found } of times)
            found.push(await measureHop(browser, composer.address, hop, profile));
        for (const { hop, found } of times)
          figures.push({
            name: `${profile.name}: from the click on a link to the painted page`,
            subject: `${hop.from} to ${hop.to}`,
            value: median(found),
            unit: 'ms',
            target: { atMost: profile.followed },
          });
      }
      return { figures };
    } finally {
      await browser.close();
      await composer.stop();
    }
  },
};

/**
 * Opens a page in a fresh browser context, touches a link of its header, and releases it.
 * @returns milliseconds from the click until the heading of the new page is painted
 * @throws if the link opened a new document
 */
async function measureHop(
  browser: Browser,
  address: string,
  { from, to }: (typeof hops)[number],
  profile: Profile,
): Promise<number> {
  // Without a service worker, which would cache the files: this measures the network.
  return onPhone(browser, profile, { serviceWorkers: 'block' }, async (page, session) => {
    page.setDefaultTimeout(patience);
    await page.addInitScript(watch, keys);
    await page.goto(address + from, { waitUntil: 'load' });
    await expect.poll(() => page.evaluate(isHydrated), { timeout: patience }).toBe(true);
    await page.waitForLoadState('networkidle');

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
    return page.evaluate(({ followed, painted }) => {
      const [click, paint] = [followed, painted].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime,
      );
      if (click === undefined || paint === undefined) throw new Error('The link opened a new document.');
      return paint - click;
    }, keys);
  });
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
 * Runs in each document before its own scripts: marks the time of a click on a link, and the time when the new page is
 * painted. Has no named functions, because esbuild would wrap them in a helper that the page does not have.
 */
function watch({ followed, painted }: typeof keys): void {
  // As in a tab that has run the shell, where it starts on every line.
  sessionStorage.setItem('shell-started', '');
  addEventListener(
    'click',
    ({ target, timeStamp, isTrusted }) => {
      if (isTrusted && target instanceof Element && target.closest('a[href]'))
        performance.mark(followed, { startTime: timeStamp });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    const [found] = list.getEntries();
    if (!found || performance.getEntriesByName(followed).length === 0) return;
    performance.mark(painted, { startTime: found.startTime });
    console.debug(painted);
  }).observe({ type: 'element', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const heading = document.querySelector('main h1');
    new MutationObserver(() => {
      for (const other of document.querySelectorAll('main h1'))
        if (other !== heading) other.setAttribute('elementtiming', 'page');
    }).observe(document.body, { childList: true, subtree: true });
  });
}
