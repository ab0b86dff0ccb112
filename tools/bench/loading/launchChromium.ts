import { createHash, X509Certificate } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import { fontEnvironment } from '../../browsers/fonts/fontEnvironment';
import { findChromium } from '../../browsers/findChromium';

type LaunchOptions = {
  /** A port for other tools that drive it as well. */
  debuggingPort?: number;
  /** A certificate that it trusts (PEM). */
  certificate?: string;
};

/** Starts a browser without a window. */
export async function launchChromium({ debuggingPort, certificate }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    env: fontEnvironment('phone'),
    args: [
      '--disable-background-networking',
      // React creates errors when it is evaluated. The driver's debugger asks where, and V8, which has not kept the positions,
      // parses React again: 20 to 40 ms with a slower processor, which no user has.
      '--js-flags=--no-enable-lazy-source-positions',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${String(debuggingPort)}`]),
      ...(certificate === undefined
        ? []
        : [`--ignore-certificate-errors-spki-list=${hashOfKey(certificate)}`]),
    ],
  });
}

function hashOfKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
