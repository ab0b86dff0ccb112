import { startEmbeddedStore } from './embedded/startEmbeddedStore';
import { fetchEmulator } from './fetchEmulator';
import { findEmulator } from './findEmulator';
import { findJava } from './findJava';
import { assertPortFree } from './assertPortFree';
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
 * Starts Firestore on this machine: the official emulator with the project's security rules, or, where it cannot run,
 * the embedded store, which it logs in one line.
 * @throws when the port is in use or the emulator exists but does not start
 */
export async function startFirestore(options: FirestoreOptions): Promise<RunningFirestore> {
  await assertPortFree(options);
  const emulator = await emulatorOf(options.log);
  if ('missing' in emulator) {
    options.log(
      `Firestore: the embedded store runs instead of the official emulator, because ${emulator.missing}.`,
    );
    return startEmbeddedStore(options);
  }
  return startEmulator(options, { ...emulator, projectId: options.projectId });
}

async function emulatorOf(
  log: (line: string) => void,
): Promise<{ java: string; jar: string } | { missing: string }> {
  const found = await findJava();
  if ('missing' in found) return found;
  const jar = await findEmulator();
  if (jar !== undefined) return { java: found.java, jar };
  log('Firestore: the official emulator is not on this machine; firebase-tools downloads it.');
  try {
    return { java: found.java, jar: await fetchEmulator() };
  } catch (error) {
    return {
      missing: `firebase-tools could not download it (${error instanceof Error ? error.message : String(error)})`,
    };
  }
}
