import getPort from 'get-port';
import { fetchEmulator } from './fetchEmulator';
import { findEmulator } from './findEmulator';
import { findJava } from './findJava';
import { projectId } from './projectId';
import { startEmulator } from './startEmulator';
import type { RunningFirestore } from './startFirestore';

/**
 * Starts the official emulator on a free port.
 * @throws when this machine cannot run it: nothing else judges by the rules themselves
 */
export async function startOfficialEmulator(): Promise<RunningFirestore> {
  const found = await findJava();
  if ('missing' in found)
    throw new Error(`The security rules are tried in the official emulator, but ${found.missing}.`);
  const jar = (await findEmulator()) ?? (await fetchEmulator());
  return startEmulator({ host: '127.0.0.1', port: await getPort() }, { java: found.java, jar, projectId });
}
