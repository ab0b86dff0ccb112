import type { Browser, Page } from '@playwright/test';
import { blockingOf } from './blockingOf';
import { entriesOf } from './entriesOf';
import { hasTakenOver } from './hasTakenOver';
import { openTab } from './openTab';
import { phone, type Profile } from './profile';

/** The paints of a page. Times are in milliseconds from the start of the navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /** The time between the first and the largest paint. */
  paintGap: number;
  /**
   * Total blocking time as Lighthouse defines it, from the first paint until the page is interactive: the end of the last
   * long task before five seconds in which the network and the main thread are idle. The work of the shell, which is
   * fetched in idle time, is counted.
   */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** How long a page with scripts is watched after half a second without network: together five seconds. */
const watchedWithScripts = 4_500;

/** How long a page without scripts is watched for a late paint, in milliseconds. */
const watchedWithout = 500;

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
    const page = await openTab(context);
    await slowDown(page, profile);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    // Nothing announces that no further long task or paint follows: that takes a time of quiet.
    await page.waitForTimeout(startedBy === 'none' ? watchedWithout : watchedWithScripts);
    if ((await hasTakenOver(page)) !== (startedBy === 'page'))
      throw new Error(`Scripts ${startedBy === 'page' ? 'did not take' : 'took'} over ${url}.`);
    return await readTimings(page);
  } finally {
    await context.close();
  }
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
    paintGap: largestPaint - firstPaint,
    blocking: blockingOf(await entriesOf(page, 'longtask'), firstPaint),
    shift: shifts.reduce((total, value) => total + value, 0),
  };
}
