import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { freePort } from 'federated-site/processes/freePort';
import { projectId } from '../protocol/projectId';
import type { RunningFirestore } from './embedded/RunningFirestore';
import { fetchedEmulator } from './officialEmulator';
import { startEmulator } from './startEmulator';

/**
 * Starts the official emulator on a free port; fetches it if it is not on this machine.
 * @throws when this machine cannot run it: only the emulator evaluates the rules
 */
export async function startOfficialEmulator(): Promise<RunningFirestore> {
  const emulator = await fetchedEmulator(console.log);
  if ('missing' in emulator)
    throw new Error(`Testing the security rules needs the official emulator, but ${emulator.missing}.`);
  return startEmulator({ host: '127.0.0.1', port: await freePort() }, { ...emulator, projectId });
}

/**
 * Runs the official emulator while `work` uses it.
 * @param work gets the emulator's address
 * @throws when this machine cannot run it, and what `work` throws
 */
export async function withEmulator<T>(work: (emulator: FirestoreAddress) => Promise<T>): Promise<T> {
  const emulator = await startOfficialEmulator();
  try {
    return await work(emulator);
  } finally {
    await emulator.stop();
  }
}
