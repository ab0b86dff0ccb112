import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium, fontEnvironment } from 'federated-site/testing';

/** A phone's line and processor. */
export type Profile = {
  name: string;
  description: string;
  /** The factor by which the processor is slower than this machine's. */
  slowdown: number;
  latencyMs: number;
  downloadBytesPerSecond: number;
  uploadBytesPerSecond: number;
  /** Whether scripts start by themselves: on a line that the browser reports as slow, they wait for intent. */
  startsScripts: boolean;
  /** The longest time from a click to the page that the shell paints, in milliseconds. */
  followed: number;
};

export const profile3g: Profile = {
  name: '3G',
  description: '1.6 Mbit/s, 150 ms, four times slower processor',
  slowdown: 4,
  latencyMs: 150,
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  startsScripts: true,
  followed: 120,
};

export const profile2g: Profile = {
  name: '2G',
  description: '400 kbit/s, 400 ms, six times slower processor',
  slowdown: 6,
  latencyMs: 400,
  downloadBytesPerSecond: 400_000 / 8,
  uploadBytesPerSecond: 400_000 / 8,
  startsScripts: false,
  followed: 200,
};

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Starts a browser without a window. */
export async function launchPhone(): Promise<Browser> {
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

/** Visits a page in a fresh browser context with the phone's processor and line. */
export async function onPhone<Result>(
  browser: Browser,
  profile: Profile,
  options: BrowserContextOptions,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, ...options });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.downloadBytesPerSecond,
      uploadThroughput: profile.uploadBytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    return await visit(page, session);
  } finally {
    await context.close();
  }
}
