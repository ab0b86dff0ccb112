import type { Browser, Page } from '@playwright/test';
import { profile } from './profile';

/** How a page came to be seen. Times are in milliseconds from the start of the navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /** What tasks of the main thread took beyond 50 ms each, from the first paint on. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
};

/** After the network has been silent, how long the page is still watched, in milliseconds. */
const watchedAfter = 1_000;

/** A task of the main thread blocks by what it takes beyond this, in milliseconds. */
const longTask = 50;

/**
 * Loads a page in a fresh browser context on the slow phone and line.
 * @param isAlive whether scripts are to take the page over; it is then made sure that they did
 * @throws where a script was to take over and did not
 */
export async function measureLoad(browser: Browser, url: string, isAlive: boolean): Promise<Load> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    deviceScaleFactor: profile.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(watchedAfter);
    if (isAlive && !(await hasTakenOver(page))) throw new Error(`No script took over ${url}.`);
    return await readTimings(page);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
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

function hasTakenOver(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('main [data-remote]') ?? {}).some((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
}

async function readTimings(page: Page): Promise<Load> {
  const firstPaint = (await entriesOf(page, 'paint')).find(
    ({ name }) => name === 'first-contentful-paint',
  )?.startTime;
  const largestPaint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.startTime;
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('Nothing was painted.');
  const blocking = (await entriesOf(page, 'longtask'))
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - longTask)
    .filter((excess) => excess > 0);
  const shifts = (await entriesOf(page, 'layout-shift')).map(({ value }) => value);
  return { firstPaint, largestPaint, blocking: sum(blocking), shift: sum(shifts) };
}

type Entry = { name: string; startTime: number; duration: number; value: number };

/** What the browser has recorded of one kind since the navigation. */
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
