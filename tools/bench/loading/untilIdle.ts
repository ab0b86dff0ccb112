import { type Browser, expect } from '@playwright/test';

/** How long the browser has to be idle, in milliseconds: many of the 10 ms in which Chromium counts the work of a process. */
const quiet = 300;

/** The work that an idle browser does in that time, in seconds of one core: its own timers take 10 ms now and then. */
const idleWork = 0.02;

/** The longest time until the browser is idle, in milliseconds. */
const patience = 30_000;

/** The processor time of each process of a browser, in seconds. */
type Work = ReadonlyMap<number, number>;

/**
 * Waits until all processes of a Chromium are idle: when a tab has been opened, until it has started its own, as it has long
 * before a user chooses an address. That is 400 to 500 ms of work (Chromium 156), longer on a busy machine, and a visit offline
 * has no network time to do it in.
 * @throws if that takes longer than half a minute
 */
export async function untilIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  try {
    let before: Work = new Map();
    const workSince = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const now = new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
      const work = added(before, now);
      before = now;
      return work;
    };
    await expect
      .poll(workSince, { timeout: patience, intervals: [quiet], message: 'The browser is not idle.' })
      .toBeLessThanOrEqual(idleWork);
  } finally {
    await session.detach();
  }
}

/** A process that has ended meanwhile is not part of it. */
function added(before: Work, now: Work): number {
  return [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
}
