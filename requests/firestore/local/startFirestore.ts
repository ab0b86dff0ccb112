import { join } from 'node:path';
import { freePort } from 'federated-site/testing';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import { assertPortFree } from './assertPortFree';
import type { RunningFirestore } from './embedded/RunningFirestore';
import { startEmbeddedStore } from './embedded/startEmbeddedStore';
import { officialEmulator } from './officialEmulator';
import { startEmulator } from './startEmulator';

/** Where the embedded store of this checkout keeps its documents. */
export const dataFile = join(import.meta.dirname, '../../../.data/firestore.json');

type FirestoreOptions = FirestoreAddress & {
  /** For the embedded store; without it its documents are in memory only, as in the emulator. */
  dataFile?: string;
  log: (line: string) => void;
};

/**
 * Starts Firestore on this machine: the official emulator with the project's security rules, or, where it cannot run or would
 * have to be fetched first, the embedded store, which it logs in one line.
 * @throws when the port is in use or the emulator exists but does not start
 */
export async function startFirestore({ log, ...options }: FirestoreOptions): Promise<RunningFirestore> {
  await assertPortFree(options);
  const emulator = await officialEmulator();
  if (!('missing' in emulator)) return startEmulator(options, emulator);
  log(`Firestore: the embedded store runs instead of the official emulator, because ${emulator.missing}.`);
  return startEmbeddedStore({ ...options, projectId });
}

/** The official emulator of this machine, fetched if it is not there. @throws when this machine cannot run it */
export async function fetchedEmulator(): Promise<{ java: string; jar: string }> {
  const emulator = await officialEmulator(console.log);
  if (!('missing' in emulator)) return emulator;
  throw new Error(`Firestore: the official emulator cannot run, because ${emulator.missing}.`);
}

/** Starts the official emulator on a free port, for what only it can do: evaluate the rules. */
export async function startOfficialEmulator(): Promise<RunningFirestore> {
  return startEmulator({ host: '127.0.0.1', port: await freePort() }, await fetchedEmulator());
}

export async function withEmulator<T>(work: (emulator: FirestoreAddress) => Promise<T>): Promise<T> {
  const emulator = await startOfficialEmulator();
  return work(emulator).finally(() => emulator.stop());
}
