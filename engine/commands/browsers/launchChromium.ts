import type { Browser } from '@playwright/test';
import { fontEnvironment } from './fonts/fontEnvironment';
import { findChromium } from './findChromium';

/** Starts a Chromium that uses the fonts of this project and none of the machine's. @throws if none starts, with what to do */
export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ env: fontEnvironment('narrow'), executablePath: await findChromium() });
}
