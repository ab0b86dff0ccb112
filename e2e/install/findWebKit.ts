import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { browserMissing } from 'federated-site/commands/browsers/browserMissing';

/** The paths of the programs that drive WebKit. */
export type WebKitPrograms = {
  /** Serves the WebDriver protocol. */
  driver: string;
  /** The browser itself. */
  browser: string;
  /** The virtual display. */
  display: string;
};

/**
 * Finds WebKitGTK, its driver, and the virtual display they need.
 * @throws if one of them is missing, with what to do
 */
export async function findWebKit(): Promise<WebKitPrograms> {
  const driver = commandPath('WebKitWebDriver');
  const display = commandPath('Xvfb');
  // Debian keeps it in a folder named after the processor, Fedora in libexec.
  const libraries = (await readdir('/usr/lib').catch(() => [])).map((name) => path.join('/usr/lib', name));
  const browser = [...libraries, '/usr/libexec', '/usr/lib']
    .map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
  if (!driver || !display || !browser)
    throw browserMissing('WebKitGTK (WebKitWebDriver, MiniBrowser and Xvfb, on Linux)');
  return { driver, browser, display };
}

/** They print no version without a display or a port, so only checks that the file exists. */
function commandPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
