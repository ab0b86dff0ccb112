import { type Browser, expect, type Page } from '@playwright/test';
import { isHydrated } from 'federated-site/commands/browsers/isHydrated';
import { phone, type Profile } from './profile';
import { slowDown } from './chromium';

/** The paints of a page. Times are in milliseconds from the start of the navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /**
   * Total blocking time as Lighthouse defines it, from the first paint until the page is interactive: the end of the last
   * long task before five seconds in which the network and the main thread are idle. The work of the shell, which is
   * fetched in idle time, is counted.
   */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** How long a page is watched for late paints and shifts after its load, in milliseconds. */
const watchedForPaints = 500;

/** How long after half a second without network a page with scripts is known to be interactive: together five seconds. */
const watchedUntilInteractive = 4_500;

/**
 * What starts the page's code: nothing, because it has none; the page itself; or the user, whose intent is not simulated
 * here.
 */
export type StartedBy = 'none' | 'page' | 'user';

/**
 * Loads a page in a fresh browser context on the phone and line of a profile.
 * @throws if the page's code should have started and did not, or the other way round
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  profile: Profile,
  startedBy: StartedBy,
): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page, profile);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    if (startedBy === 'page') await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    // Nothing announces that no further paint or task follows: that takes a time of quiet.
    await page.waitForTimeout(startedBy === 'page' ? watchedUntilInteractive : watchedForPaints);
    if (startedBy !== 'page' && (await page.evaluate(isHydrated)))
      throw new Error(`Scripts took over ${url}.`);
    return await readTimings(page);
  } finally {
    await context.close();
  }
}

/** An entry of the browser's performance timeline. Times are in milliseconds from the start of the navigation. */
type Entry = { name: string; startTime: number; duration: number; value: number };

/** The entries of one kind since the navigation. */
function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate((wanted) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: wanted, buffered: true });
    return observer.takeRecords().map((entry) => ({
      name: entry.name,
      startTime: entry.startTime,
      duration: entry.duration,
      value: 'value' in entry ? Number(entry.value) : 0,
    }));
  }, type);
}

async function readTimings(page: Page): Promise<Load> {
  const firstPaint = (await entriesOf(page, 'paint')).find(
    ({ name }) => name === 'first-contentful-paint',
  )?.startTime;
  const largestPaint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime;
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('Nothing was painted.');
  const shifts = (await entriesOf(page, 'layout-shift')).map(({ value }) => value);
  return {
    firstPaint,
    largestPaint,
    blocking: blockingOf(await entriesOf(page, 'longtask'), firstPaint),
    shift: shifts.reduce((total, value) => total + value, 0),
  };
}

/** A task of the main thread blocks for the time beyond this, in milliseconds. */
const longTask = 50;

type Task = { startTime: number; duration: number };

/**
 * Total blocking time: the part of long tasks beyond 50 ms each, counted from a moment on, as Lighthouse counts it from
 * the first paint on (https://web.dev/articles/tbt). A task that runs at that moment counts with the rest of it.
 * @param tasks the long tasks that the browser recorded
 * @param from in milliseconds, by the same clock
 * @returns milliseconds
 */
function blockingOf(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, from) - longTask)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}
