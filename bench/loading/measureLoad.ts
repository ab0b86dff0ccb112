import { type Browser, expect, type Page } from '@playwright/test';
import { isHydrated } from '../../tools/browsers/isHydrated';
import { entriesOf } from '../../e2e/support/entriesOf';
import { phone, type Profile } from './profile';
import { untilIdle } from './chromium';

/** The paints of a page. Times are in milliseconds from the start of the navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /** The time between the first and the largest paint. */
  paintGap: number;
  /**
   * Total blocking time as Lighthouse defines it, from the first paint until the page is interactive: the end of the last
   * long task before five seconds in which the network and the main thread are idle. The work of the shell, which is
   * fetched in idle time, is counted. Missing if the page was left before it was known to be interactive.
   */
  blocking?: number;
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
 * @param untilInteractive whether it is watched for as long as its blocking time takes to know, and its code to start; a page
 *   without code blocks nothing later, and its blocking time is known at once
 * @throws if the page's code should have started and did not, or the other way round
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  profile: Profile,
  startedBy: StartedBy,
  untilInteractive: boolean,
): Promise<Load> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await untilIdle(browser);
    await slowDown(page, profile);
    await page.goto(url, { waitUntil: 'load' });
    if (untilInteractive) await waitUntilInteractive(page, startedBy);
    // Nothing announces that no further paint follows: that takes a time of quiet.
    else await page.waitForTimeout(watchedForPaints);
    if (startedBy !== 'page' && (await page.evaluate(isHydrated)))
      throw new Error(`Scripts took over ${url}.`);
    const { blocking, ...paints } = await readTimings(page);
    return untilInteractive || startedBy === 'none' ? { blocking, ...paints } : paints;
  } finally {
    await context.close();
  }
}

/** @throws if the page's code should have started and did not */
async function waitUntilInteractive(page: Page, startedBy: StartedBy): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (startedBy === 'page') await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
  await page.waitForTimeout(startedBy === 'none' ? watchedForPaints : watchedUntilInteractive);
}

async function slowDown(page: Page, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.downloadBytesPerSecond,
    uploadThroughput: profile.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
}

async function readTimings(page: Page): Promise<Required<Load>> {
  const firstPaint = (await entriesOf(page, 'paint')).find(
    ({ name }) => name === 'first-contentful-paint',
  )?.startTime;
  const largestPaint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime;
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('Nothing was painted.');
  const shifts = (await entriesOf(page, 'layout-shift')).map(({ value }) => value);
  return {
    firstPaint,
    largestPaint,
    paintGap: largestPaint - firstPaint,
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
