import { type Browser, expect, type Page } from '@playwright/test';
import { isHydrated } from 'federated-site/testing';
import { onPhone, type Profile } from './phone';

/** The paints of a page. Times are in milliseconds from the start of the navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /**
   * Total blocking time as Lighthouse defines it (https://web.dev/articles/tbt): from the first paint until the page is
   * interactive, the end of the last long task before five seconds in which the network and the main thread are idle.
   */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** How long a page is watched for late paints and shifts after its load, in milliseconds. */
const watchedForPaints = 500;

/** How long after half a second without network a page with scripts is known to be interactive: together five seconds. */
const watchedUntilInteractive = 4_500;

/** A task of the main thread blocks for the time beyond this, in milliseconds. */
const longTask = 50;

/**
 * Loads a page in a fresh browser context on the phone and line of a profile.
 * @param startsScripts whether the page's code starts by itself
 * @throws if it should have started and did not, or the other way round
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  profile: Profile,
  startsScripts: boolean,
): Promise<Load> {
  return onPhone(browser, profile, {}, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    if (startsScripts) await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    // Nothing announces that no further paint or task follows: that takes a time of quiet.
    await page.waitForTimeout(startsScripts ? watchedUntilInteractive : watchedForPaints);
    if (!startsScripts && (await page.evaluate(isHydrated))) throw new Error(`Scripts took over ${url}.`);
    return readTimings(page);
  });
}

/** What is read of the entries of the browser's performance timeline. */
type Entry = { name: string; startTime: number; duration: number; value: number };

/** The entries of one kind since the navigation. */
function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate((wanted) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: wanted, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON() as Entry);
  }, type);
}

async function readTimings(page: Page): Promise<Load> {
  const paints = await entriesOf(page, 'paint');
  const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
  const largestPaint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime;
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('Nothing was painted.');
  const shifts = await entriesOf(page, 'layout-shift');
  const tasks = await entriesOf(page, 'longtask');
  // Of a task that runs at the first paint, the rest counts.
  const excesses = tasks.map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - longTask,
  );
  return {
    firstPaint,
    largestPaint,
    blocking: excesses.reduce((total, excess) => total + Math.max(0, excess), 0),
    shift: shifts.reduce((total, { value }) => total + value, 0),
  };
}
