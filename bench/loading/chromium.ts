import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from 'federated-site/commands/browsers/findChromium';
import { fontEnvironment } from 'federated-site/commands/browsers/fonts/fontEnvironment';
import type { Profile } from './profile';

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

/** Gives a page the phone's processor and line. */
export async function slowDown(page: Page, profile: Profile): Promise<void> {
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
