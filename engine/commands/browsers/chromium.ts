import type { Browser, LaunchOptions } from '@playwright/test';
import { existsSync } from 'node:fs';
import which from 'which';
import { fontEnvironment } from './fonts/fontEnvironment';

/** A browser that may be installed: by its path, or by the name under which Playwright knows its place on each system. */
type Candidate = Pick<LaunchOptions, 'channel' | 'executablePath'>;

/** The path of a Chromium: `CHROMIUM_PATH`, which is believed without a try, or the first that starts of those that may be installed. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env, start = startOnce): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  for (const candidate of candidates(env)) {
    const found = await start(candidate);
    if (found !== undefined) return found;
  }
  throw browserMissing('Chrome, Chromium or Edge (or CHROMIUM_PATH)');
}

function candidates(env: NodeJS.ProcessEnv): Candidate[] {
  // The first draws no window around a page: a test takes half the time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser'];
  const paths = names.map((name) => which.sync(name, { path: env.PATH, nothrow: true }));
  const commands = paths.flatMap((executablePath) => (executablePath ? { executablePath } : []));
  return [...commands, { channel: 'chrome' }, { channel: 'msedge' }, {}];
}

/** Starts it, because a file is not enough: some systems have a stub in its place that asks to install the browser. */
async function startOnce(candidate: Candidate): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  try {
    const server = await chromium.launchServer({ ...candidate, timeout: 30_000 });
    const { spawnfile } = server.process();
    await server.close();
    return spawnfile;
  } catch {
    return undefined;
  }
}

/** The error of a suite whose browser is missing: `name` says where it was searched as well. */
export function browserMissing(name: string): Error {
  return new Error(
    `${name}: none starts on this machine. "npm run browsers" installs what is missing, or says what to install.`,
  );
}

/** Starts a Chromium that uses the fonts of this project and none of the machine's. @throws if none starts, with what to do */
export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ env: fontEnvironment('narrow'), executablePath: await findChromium() });
}
