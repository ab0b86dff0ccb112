import { type Browser, chromium, expect } from '@playwright/test';
import { findChromium } from '../../tools/browsers/findChromium';
import { fontEnvironment } from '../../tools/browsers/fonts/fontEnvironment';

/** Starts a browser without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    env: fontEnvironment('phone'),
    args: [
      '--disable-background-networking',
      // React creates errors when it is evaluated. The driver's debugger asks where, and V8, which has not kept the positions,
      // parses React again: 20 to 40 ms with a slower processor, which no user has.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}

/** How long the browser has to be idle, in milliseconds: many of the 10 ms in which Chromium counts the work of a process. */
const quiet = 300;

/** The work that an idle browser does in that time, in seconds of one core: its own timers take 10 ms now and then. */
const idleWork = 0.02;

/** The processor time of each process of a browser, in seconds. */
type Work = ReadonlyMap<number, number>;

/**
 * Waits until all processes of a Chromium are idle: when a tab has been opened, until it has started its own, as it has long
 * before a user chooses an address.
 * @throws if that takes longer than half a minute
 */
export async function untilIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  try {
    let before: Work = new Map();
    const workSince = async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const now = new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
      const work = [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
      before = now;
      return work;
    };
    await expect
      .poll(workSince, { timeout: 30_000, intervals: [quiet], message: 'The browser is not idle.' })
      .toBeLessThanOrEqual(idleWork);
  } finally {
    await session.detach();
  }
}
