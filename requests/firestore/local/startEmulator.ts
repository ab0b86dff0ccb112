import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { projectId } from '../protocol/projectId';
import type { RunningFirestore } from './embedded/RunningFirestore';

const rules = join(import.meta.dirname, '../rules/firestore.rules');
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** How long a slow machine may take to start it, in milliseconds; usually two seconds. */
const startTimeout = 60_000;

/**
 * Starts the official emulator with the project's security rules and waits until it responds. It keeps its documents in
 * memory, and its process ends with this one.
 * @param address where to listen; the port must be free
 * @throws when it ends before it responds, or does not respond within a minute, with the end of its output
 */
export async function startEmulator(
  { host, port }: FirestoreAddress,
  { java, jar }: { java: string; jar: string },
): Promise<RunningFirestore> {
  const emulator = execa(
    java,
    // prettier-ignore
    ['-Duser.language=en', '-cp', jar, mainClass, '--host', host, '--port', String(port), '--rules', rules, '--project_id', projectId],
    { stdin: 'ignore', all: true, reject: false },
  );
  const ended = emulator.then(() => true);
  const stop = async () => {
    emulator.kill();
    await ended;
  };
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}/`;
  const deadline = Date.now() + startTimeout;
  while (!(await responds(address))) {
    const hasEnded = await Promise.race([ended, wait(100, false)]);
    if (!hasEnded && Date.now() < deadline) continue;
    await stop();
    const { all, originalMessage } = await emulator;
    const output = (all || originalMessage || '').slice(-4000).trim();
    throw new Error(
      `The Firestore emulator ${hasEnded ? 'ended before it responded' : 'does not respond'}.\n${output}`,
    );
  }
  return { kind: 'emulator', host, port, stop };
}

async function responds(address: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  return response?.ok ?? false;
}
