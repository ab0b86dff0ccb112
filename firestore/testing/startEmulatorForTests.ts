import getPort from 'get-port';
import { fetchEmulator } from '../fetchEmulator';
import { findEmulator } from '../findEmulator';
import { findJava } from '../findJava';
import { projectId } from '../projectId';
import { startEmulator } from '../startEmulator';
import type { RunningFirestore } from '../startFirestore';

/**
 * Starts the official emulator on a free port.
 * @throws when this machine cannot run it: nothing stands in for it in a test
 */
export async function startEmulatorForTests(): Promise<RunningFirestore> {
  const found = await findJava();
  if ('missing' in found)
    throw new Error(`The security rules are tested against the official emulator, but ${found.missing}.`);
  const jar = (await findEmulator()) ?? (await fetchEmulator());
  return startEmulator({ host: '127.0.0.1', port: await getPort() }, { java: found.java, jar, projectId });
}
