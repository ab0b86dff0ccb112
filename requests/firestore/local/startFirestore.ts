import { join } from 'node:path';
import { freePort } from 'federated-site/testing';
import type { FirestoreAddress, RunningFirestore } from '../protocol/firestoreAddress';
import { startEmbeddedStore } from './embedded/startEmbeddedStore';
import { officialEmulator, startEmulator } from './officialEmulator';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from 'federated-site/server';

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
  return startEmbeddedStore(options);
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

/** @throws when the port is in use or the host is not this machine; the message names the setting to change */
export async function assertPortFree({ host, port }: FirestoreAddress): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    const why = errorCode(error) === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${String(error)})`;
    throw new Error(
      `Firestore: port ${String(port)} on ${host} ${why}. Stop what runs there, or set FIRESTORE_EMULATOR_HOST to another host:port.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}
