import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FirestoreAddress } from '../protocol/firestoreAddress';
import { spawnTied } from 'federated-site/processes/spawnTied';
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
  { java, jar, projectId }: { java: string; jar: string; projectId: string },
): Promise<RunningFirestore> {
  const emulator = spawnTied(
    java,
    // prettier-ignore
    ['-Duser.language=en', '-cp', jar, mainClass, '--host', host, '--port', String(port), '--rules', rules, '--project_id', projectId],
  );
  let output = '';
  for (const stream of [emulator.stdout, emulator.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const ended = once(emulator, 'close').then(
    () => true,
    (error: unknown) => {
      output += String(error);
      return true;
    },
  );
  const stop = async () => {
    emulator.stdin.end();
    await ended;
  };

  const deadline = Date.now() + startTimeout;
  while (!(await responds(host, port))) {
    const hasEnded = await Promise.race([ended, wait(100, false)]);
    if (!hasEnded && Date.now() < deadline) continue;
    await stop();
    const what = hasEnded
      ? 'ended before it responded'
      : `did not respond within ${String(startTimeout / 1000)} s`;
    throw new Error(`The Firestore emulator ${what}.\n${output.trim()}`);
  }
  return { kind: 'emulator', host, port, stop };
}

async function responds(host: string, port: number): Promise<boolean> {
  try {
    const address = host.includes(':') ? `[${host}]` : host;
    const response = await fetch(`http://${address}:${String(port)}/`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}
