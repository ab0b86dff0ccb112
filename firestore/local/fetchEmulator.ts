import { execa } from 'execa';
import { cachedEmulator } from './findEmulator';

/** The longest wait for the download of about 130 MB, in milliseconds. */
const timeout = 300_000;

/**
 * Downloads the official emulator into the cache of firebase-tools.
 * @param env the environment to run it in
 * @returns the path of the jar
 * @throws when the download fails, with the last line of firebase-tools' output
 */
export async function fetchEmulator(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { all = '' } = await execa('npx', ['--yes', 'firebase-tools', 'setup:emulators:firestore'], {
    env,
    extendEnv: false,
    timeout,
    reject: false,
    all: true,
  });
  const jar = cachedEmulator(env);
  if (jar === undefined) throw new Error(all.trim().split('\n').at(-1) || 'npx does not start');
  return jar;
}
