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
    env: fontEnvironment('phone'),
    args: [
      '--disable-background-networking',
      // React creates errors when it is evaluated. The driver's debugger asks where, and V8, which has not kept the positions,
      // parses React again: 20 to 40 ms with a slower processor, which no user has.
      '--js-flags=--no-enable-lazy-source-positions',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${String(debuggingPort)}`]),
    ],
  });
}
