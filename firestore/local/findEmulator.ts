import { execa } from 'execa';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import which from 'which';

const jarInSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/**
 * Finds the official Firestore emulator on this machine, in this order: `FIRESTORE_EMULATOR_JAR`, the Google Cloud SDK,
 * the cache of firebase-tools.
 * @param env the environment to search
 * @param home the home directory to search
 * @returns the path of the jar, or undefined when there is none
 * @throws when `FIRESTORE_EMULATOR_JAR` names a file that does not exist
 */
export async function findEmulator(
  env: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
): Promise<string | undefined> {
  if (env.FIRESTORE_EMULATOR_JAR) {
    if (existsSync(env.FIRESTORE_EMULATOR_JAR)) return env.FIRESTORE_EMULATOR_JAR;
    throw new Error(`FIRESTORE_EMULATOR_JAR is "${env.FIRESTORE_EMULATOR_JAR}": there is no such file.`);
  }
  const jar = sdkRoots(env, home)
    .map((root) => join(root, jarInSdk))
    .find((path) => existsSync(path));
  if (jar !== undefined) return jar;
  const gcloud = await which('gcloud', { nothrow: true, path: env.PATH ?? '' });
  return (gcloud ? await jarOfGcloud(gcloud, env) : undefined) ?? cachedEmulator(env, home);
}

function sdkRoots(env: NodeJS.ProcessEnv, home: string): string[] {
  return [
    ...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []),
    join(home, 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/usr/local/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    '/snap/google-cloud-sdk/current',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    ...(env.LOCALAPPDATA ? [join(env.LOCALAPPDATA, 'Google', 'Cloud SDK', 'google-cloud-sdk')] : []),
  ];
}

/**
 * Finds an SDK in any other folder by its `gcloud`: by where that is, links followed, or else by its own output.
 * @param gcloud the path of the program
 * @param env the environment to run it in
 * @returns the path of the jar, or undefined when that SDK has none
 */
export async function jarOfGcloud(gcloud: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const beside = join(dirname(dirname(realpathSync(gcloud))), jarInSdk);
  if (existsSync(beside)) return beside;
  const { failed, stdout } = await execa(gcloud, ['info', '--format=value(installation.sdk_root)'], {
    env,
    extendEnv: false,
    timeout: 20_000,
    reject: false,
  });
  const jar = failed ? undefined : join(stdout.trim(), jarInSdk);
  return jar !== undefined && existsSync(jar) ? jar : undefined;
}

/**
 * The newest emulator that firebase-tools has downloaded.
 * @returns the path of the jar, or undefined when there is none
 */
export function cachedEmulator(
  env: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
): string | undefined {
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return undefined;
  const newest = readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}
