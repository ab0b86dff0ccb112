import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { startOfficialEmulator } from '../local/startOfficialEmulator';

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
