import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import which from 'which';
import { browserMissing } from 'federated-site/testing';

/** The paths of the programs that drive WebKit: its driver (WebDriver), the browser itself, and the virtual display. */
export type WebKitPrograms = { driver: string; browser: string; display: string };

/**
 * Finds WebKitGTK, its driver, and the virtual display they need.
 * @throws if one of them is missing, with what to do
 */
export async function findWebKit(): Promise<WebKitPrograms> {
  // They print no version without a display or a port: that the files exist has to do.
  const driver = which.sync('WebKitWebDriver', { nothrow: true });
  const display = which.sync('Xvfb', { nothrow: true });
  // Debian keeps it in a folder named after the processor, Fedora in libexec.
  const libraries = (await readdir('/usr/lib').catch(() => [])).map((name) => path.join('/usr/lib', name));
  const browser = [...libraries, '/usr/libexec', '/usr/lib']
    .map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  if (!driver || !display || !browser)
    throw browserMissing("WebKit (Playwright's, or on Linux WebKitWebDriver, MiniBrowser and Xvfb)");
  return { driver, browser, display };
}
