import { Browser, getInstalledBrowsers } from '@puppeteer/browsers';
import { execa } from 'execa';
import path from 'node:path';
import which from 'which';
import { root } from '../support/publicSite';
import { browserMissing } from 'federated-site/testing';

/** Where a downloaded Firefox is kept. */
export const firefoxFolder = path.join(root, '.cache/browsers');

/**
 * Finds a Firefox: `FIREFOX_PATH`, or the first that starts of the system's and a downloaded one.
 * @param env the environment to search
 * @returns its path
 * @throws if none starts, with what to do
 */
export async function findFirefox(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  for (const file of env.FIREFOX_PATH ? [env.FIREFOX_PATH] : await candidates(env)) {
    // A file is not enough: Ubuntu has a stub in its place that asks to install a snap.
    const { failed } = await execa(file, ['--version'], { reject: false, timeout: 20_000 });
    if (!failed) return file;
  }
  throw browserMissing('Firefox (or FIREFOX_PATH)');
}

async function candidates(env: NodeJS.ProcessEnv): Promise<string[]> {
  const commands = ['firefox-esr', 'firefox'].flatMap(
    (name) => which.sync(name, { path: env.PATH, nothrow: true }) ?? [],
  );
  const downloaded = await getInstalledBrowsers({ cacheDir: firefoxFolder });
  return [
    ...commands,
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...downloaded.filter(({ browser }) => browser === Browser.FIREFOX).map((each) => each.executablePath),
  ];
}
