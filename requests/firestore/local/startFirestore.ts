import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, startProcess } from 'federated-site/testing';
import { type FirestoreAddress, projectId, type RunningFirestore } from '../protocol/firestoreAddress';
import { type EmbeddedOptions, startEmbeddedStore } from './embedded/startEmbeddedStore';
import { findEmulator } from './findEmulator';

/** Where the embedded store of this checkout keeps its documents. */
export const dataFile = join(import.meta.dirname, '../../../.data/firestore.json');

type FirestoreOptions = EmbeddedOptions & { log: (line: string) => void };

/**
 * Starts Firestore on this machine: the official emulator with the project's security rules, or, where it cannot run or would
 * have to be fetched first, the embedded store, which it logs in one line.
 * @throws when the port is in use or the emulator exists but does not start
 */
export async function startFirestore({ log, ...options }: FirestoreOptions): Promise<RunningFirestore> {
  await assertPortFree(options);
  const emulator = await findEmulator().catch(({ message }: Error) => {
    log(`Firestore: the embedded store runs. ${message}`);
  });
  return emulator ? startEmulator(options, emulator) : startEmbeddedStore(options);
}

/** Starts the official emulator on a free port, for what only it can do: evaluate the rules. @throws when this machine lacks it */
export async function startOfficialEmulator(): Promise<RunningFirestore> {
  return startEmulator({ host: '127.0.0.1', port: await freePort() }, await findEmulator());
}

export async function withEmulator<T>(work: (emulator: FirestoreAddress) => Promise<T>): Promise<T> {
  const emulator = await startOfficialEmulator();
  return work(emulator).finally(() => emulator.stop());
}

const rules = join(import.meta.dirname, '../rules/firestore.rules');
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** Its documents are in memory, and its process ends with this one. */
async function startEmulator(
  { host, port }: FirestoreAddress,
  { java, jar }: { java: string; jar: string },
): Promise<RunningFirestore> {
  const { stop } = await startProcess({
    // prettier-ignore
    command: [java, '-Duser.language=en', '-cp', jar, mainClass, '--host', host, '--port', String(port), '--rules', rules, '--project_id', projectId],
    address: `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}/`,
  });
  return { kind: 'emulator', host, port, stop };
}

/** @throws when the port is in use or the host is not this machine; the message names the setting to change */
export async function assertPortFree({ host, port }: FirestoreAddress): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(
      `Firestore: port ${String(port)} on ${host} cannot be opened (${String(cause)}). Stop what runs there, or set FIRESTORE_EMULATOR_HOST to another host:port.`,
      { cause },
    );
  });
  server.close();
  await once(server, 'close');
}
