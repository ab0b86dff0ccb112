import { freePort } from '../../processes/freePort';
import { fetchEmulator } from './fetchEmulator';
import { findEmulator } from './findEmulator';
import { findJava } from './findJava';
import { projectId } from '../protocol/projectId';
import { startEmulator } from './startEmulator';
import type { RunningFirestore } from './embedded/RunningFirestore';

/**
 * Starts the official emulator on a free port.
 * @throws when this machine cannot run it: only the emulator evaluates the rules
 */
export async function startOfficialEmulator(): Promise<RunningFirestore> {
  const found = await findJava();
  if ('missing' in found)
    throw new Error(`Testing the security rules needs the official emulator, but ${found.missing}.`);
  const jar = (await findEmulator()) ?? (await fetchEmulator());
  return startEmulator({ host: '127.0.0.1', port: await freePort() }, { java: found.java, jar, projectId });
}
