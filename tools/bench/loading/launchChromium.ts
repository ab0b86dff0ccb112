import { type Browser, chromium } from '@playwright/test';
import { fontEnvironment } from '../../browsers/fonts/fontEnvironment';
import { findChromium } from '../../browsers/findChromium';

/**
 * Starts a browser without a window.
 * @param debuggingPort a port for other tools that drive it as well
 */
export async function launchChromium(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    env: fontEnvironment('narrow'),
    args: [
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${String(debuggingPort)}`]),
    ],
  });
}
