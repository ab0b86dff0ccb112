import { execa } from 'execa';
import { findChromium } from '../e2e/support/findChromium';
import { findFirefox } from '../e2e/support/findFirefox';
import { findWebKit } from '../e2e/support/findWebKit';
import { run } from './run';

/** A browser that the suites run in. */
type NeededBrowser = {
  name: string;
  /** Rejects where this machine does not have it. */
  find: () => Promise<unknown>;
  /** Debian's packages. */
  packages: readonly string[];
};

const browsers: readonly NeededBrowser[] = [
  { name: 'Chromium', find: findChromium, packages: ['chromium'] },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/**
 * Installs the browsers that the suites need and this machine lacks, with Debian's packages and nothing that those only
 * recommend: printers, desktop portals and fonts.
 * @throws where something is missing still, with what to install
 */
async function installBrowsers(): Promise<void> {
  const wanted = await missingBrowsers();
  if (wanted.length === 0) return;
  const packages = wanted.flatMap((browser) => browser.packages);
  if (await canInstall()) {
    console.log(`Installing ${packages.join(', ')}.`);
    await apt('update', '-qq');
    await apt('install', '-qq', '-y', '--no-install-recommends', ...packages);
  }
  const missing = await missingBrowsers();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const command = missing.flatMap((browser) => browser.packages).join(' ');
  throw new Error(
    `The browser tests need what this machine does not have: ${names}. On Debian, as root: apt-get install --no-install-recommends ${command}. Elsewhere, CHROMIUM_PATH and FIREFOX_PATH name browsers that are not found; WebKitGTK runs on Linux only.`,
  );
}

async function missingBrowsers(): Promise<NeededBrowser[]> {
  const found = await Promise.allSettled(browsers.map((browser) => browser.find()));
  return browsers.filter((_browser, index) => found[index]?.status === 'rejected');
}

async function canInstall(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const { failed } = await execa('apt-get', ['--version'], { reject: false });
  return !failed;
}

/** What it prints tells why, where it fails. */
async function apt(...args: string[]): Promise<void> {
  await execa('apt-get', args, {
    reject: false,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

await run(installBrowsers);
