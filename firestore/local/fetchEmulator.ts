import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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
  const windows = process.platform === 'win32';
  let output = '';
  try {
    const { stdout, stderr } = await promisify(execFile)(
      windows ? 'npx.cmd' : 'npx',
      ['--yes', 'firebase-tools', 'setup:emulators:firestore'],
      { env, timeout, shell: windows },
    );
    output = stderr + stdout;
  } catch (error) {
    output = error instanceof Error ? error.message : String(error);
  }
  const jar = cachedEmulator(env);
  if (jar === undefined) throw new Error(output.trim().split('\n').at(-1));
  return jar;
}
