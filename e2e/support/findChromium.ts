import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { existsSync } from 'node:fs';

const systemBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How long an installation may take, in milliseconds: a browser and its libraries over a slow line. */
const installTimeout = 15 * 60_000;

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, the system's Chromium or Chrome, Playwright's own. Where the
 * machine has none, it is installed by the means the machine has.
 * @param env the environment to search
 * @returns a command or a path that starts it
 * @throws when `CHROMIUM_PATH` names no browser, or none is found and none can be installed
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (await starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}": no browser starts there.`);
  }
  const found = (await firstInstalled()) ?? (await install());
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: none was found, and none could be installed. Install one, or set CHROMIUM_PATH to where it lies.',
  );
}

async function firstInstalled(): Promise<string | undefined> {
  for (const candidate of systemBrowsers) {
    const path = candidate.startsWith('/') ? candidate : await pathOf(candidate);
    if (path && (await starts(path))) return path;
  }
  const own = chromium.executablePath();
  return existsSync(own) && (await starts(own)) ? own : undefined;
}

async function pathOf(command: string): Promise<string | undefined> {
  const { stdout, failed } = await execa('which', [command], { reject: false });
  return failed ? undefined : stdout.trim();
}

/** A file alone proves nothing: some systems put a stub in the browser's place that asks to install it. */
async function starts(path: string): Promise<boolean> {
  const { failed } = await execa(path, ['--version'], { reject: false, timeout: 20_000 });
  return !failed;
}

async function install(): Promise<string | undefined> {
  console.log('There is no Chromium on this machine: installing one.');
  const isRoot = process.getuid?.() === 0;
  const ways: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ...(isRoot
      ? ([['sh', ['-c', 'apt-get update && apt-get install -y chromium']]] as [string, string[]][])
      : []),
  ];
  for (const [command, args] of ways) {
    await execa(command, args, {
      reject: false,
      timeout: installTimeout,
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = await firstInstalled();
    if (found) return found;
  }
  return undefined;
}
