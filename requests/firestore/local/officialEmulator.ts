import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import which from 'which';
import { setTimeout as wait } from 'node:timers/promises';
import { type FirestoreAddress, projectId, type RunningFirestore } from '../protocol/firestoreAddress';

const oldestJava = 11;

/** The longest wait for the download of about 130 MB, in milliseconds. */
const timeout = 300_000;

/** What the official emulator runs with, or why it cannot run, as the end of a sentence. */
export type OfficialEmulator = { java: string; jar: string } | { missing: string };

/**
 * Looks for the official emulator on this machine.
 * @param log where it is given, what is missing is fetched if this machine has Java: called with one line before the download
 * @throws when `FIRESTORE_EMULATOR_JAR` names a file that does not exist, or when the download fails
 */
export async function officialEmulator(log?: (line: string) => void): Promise<OfficialEmulator> {
  const found = await findJava();
  if ('missing' in found) return found;
  const jar = (await findJar()) ?? (log && (await fetchJar(log)));
  return jar === undefined
    ? { missing: 'it is not on this machine: npm run firestore -- --fetch fetches it (130 MB)' }
    : { java: found.java, jar };
}

async function fetchJar(log: (line: string) => void): Promise<string> {
  log('Firestore: firebase-tools fetches the official emulator, about 130 MB.');
  const options = { timeout, reject: false, all: true } as const;
  const { all } = await execa('npx', ['--yes', 'firebase-tools', 'setup:emulators:firestore'], options);
  const jar = newestFetched();
  if (jar === undefined) throw new Error(all.trim().split('\n').at(-1) || 'npx does not start');
  return jar;
}

/** Finds a Java that runs the emulator: that of `JAVA_HOME`, or without it the one on the path. */
export async function findJava(): Promise<{ java: string } | { missing: string }> {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java';
  const { all } = await execa(java, ['-version'], { reject: false, all: true });
  // 8 for `"1.8.0_292"`, 17 for `"17.0.15"`.
  const version = Number(/version "(?:1\.)?(\d+)/.exec(all)?.[1] ?? 0);
  if (version >= oldestJava) return { java };
  return {
    missing:
      version > 0
        ? `the Java on this machine is ${String(version)} and the emulator needs ${String(oldestJava)}`
        : `there is no Java ${String(oldestJava)} or newer on this machine`,
  };
}

/** The jar of `FIRESTORE_EMULATOR_JAR`, that of the Google Cloud SDK whose `gcloud` is on the path, or what firebase-tools fetched. */
async function findJar(): Promise<string | undefined> {
  const { FIRESTORE_EMULATOR_JAR: chosen } = process.env;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`FIRESTORE_EMULATOR_JAR is "${chosen}": there is no such file.`);
  }
  const gcloud = await which('gcloud', { nothrow: true });
  const inSdk =
    gcloud &&
    join(
      dirname(dirname(realpathSync(gcloud))),
      'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar',
    );
  return inSdk && existsSync(inSdk) ? inSdk : newestFetched();
}

function newestFetched(): string | undefined {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}

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
