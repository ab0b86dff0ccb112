import { startEmbeddedStore } from './embedded/startEmbeddedStore';
import { assertPortFree } from './assertPortFree';
import { officialEmulator } from './officialEmulator';
import { startEmulator } from './startEmulator';
import type { RunningFirestore } from './embedded/RunningFirestore';

export type FirestoreOptions = {
  host: string;
  port: number;
  projectId: string;
  /** Where the embedded store keeps its documents; without it they are in memory only, as in the emulator. */
  dataFile?: string;
  /** Called with each log line. */
  log: (line: string) => void;
};

/**
 * Starts Firestore on this machine: the official emulator with the project's security rules, or, where it cannot run or would
 * have to be fetched first, the embedded store, which it logs in one line.
 * @throws when the port is in use or the emulator exists but does not start
 */
export async function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  await assertPortFree(options);
  const emulator = await officialEmulator();
  if ('missing' in emulator) {
    options.log(
      `Firestore: the embedded store runs instead of the official emulator, because ${emulator.missing}.`,
    );
    return startEmbeddedStore(options);
  }
  return startEmulator(options, { ...emulator, projectId: options.projectId });
}
