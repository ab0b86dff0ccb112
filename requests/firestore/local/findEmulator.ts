import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import which from 'which';

/** What the official emulator runs with. @throws when this machine lacks it, with a sentence that says what */
export async function findEmulator(): Promise<{ java: string; jar: string }> {
  const java = await findJava();
  const jar = findJar();
  if (jar !== undefined) return { java, jar };
  throw new Error(
    'The official Firestore emulator is not on this machine: npm run firestore -- --fetch fetches it (130 MB).',
  );
}

/** Finds a Java that runs the emulator: that of `JAVA_HOME`, or without it the one on the path. @throws when there is none */
export async function findJava(): Promise<string> {
  const { JAVA_HOME } = process.env;
  const java = JAVA_HOME ? join(JAVA_HOME, 'bin', 'java') : 'java';
  const { all } = await execa(java, ['-version'], { reject: false, all: true });
  // 8 for `"1.8.0_292"`, 17 for `"17.0.15"`.
  if (Number(/version "(?:1\.)?(\d+)/.exec(all)?.[1]) >= 11) return java;
  throw new Error('The official Firestore emulator needs Java 11 or newer, which is not on this machine.');
}

/** The jar of `FIRESTORE_EMULATOR_JAR`, that of the Google Cloud SDK whose `gcloud` is on the path, or what firebase-tools fetched. */
export function findJar(): string | undefined {
  const { FIRESTORE_EMULATOR_JAR, FIREBASE_EMULATORS_PATH } = process.env;
  if (FIRESTORE_EMULATOR_JAR) {
    if (existsSync(FIRESTORE_EMULATOR_JAR)) return FIRESTORE_EMULATOR_JAR;
    throw new Error(`FIRESTORE_EMULATOR_JAR is "${FIRESTORE_EMULATOR_JAR}": there is no such file.`);
  }
  const gcloud = which.sync('gcloud', { nothrow: true });
  const inSdk = '../../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  const ofSdk = gcloud && join(realpathSync(gcloud), inSdk);
  if (ofSdk && existsSync(ofSdk)) return ofSdk;
  const folder = FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators');
  const newest = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  return newest && join(folder, newest);
}
