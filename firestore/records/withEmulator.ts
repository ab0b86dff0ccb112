import type { FirestoreAddress } from '../firestoreAddress';
import { startOfficialEmulator } from '../startOfficialEmulator';

/**
 * Runs the official emulator for as long as something is done with it.
 * @param work is given where it answers
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
