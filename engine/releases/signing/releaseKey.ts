import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { givenPath } from '../../processes/givenPath';
import { publicKeyOf, readPrivateKey } from './keys';

type Signer = { name: string; keys: readonly string[]; previewKeys?: readonly string[] | undefined };

export function previewKeysOf({ keys, previewKeys = [] }: Omit<Signer, 'name'>): string[] {
  return [...keys, ...previewKeys];
}

/**
 * The key that a publisher signs with: the text in `RELEASE_KEY`, for a CI's secrets, or the file that `RELEASE_KEY_FILE` names.
 * @returns undefined if the application of that name has no keys
 * @throws if it has keys and this publisher has none of them; the message says whose the given one is
 */
export function releaseKey(
  name: string,
  applications: readonly Signer[],
  env: NodeJS.ProcessEnv = process.env,
  keysOf = ({ keys }: Signer): readonly string[] => keys,
): KeyObject | undefined {
  const signer = applications.find((each) => each.name === name);
  if (!signer || keysOf(signer).length === 0) return undefined;
  const advice = `${name} is signed by its team: set RELEASE_KEY_FILE to the file of its private key, such as ~/${name}.pem, or RELEASE_KEY to its text. Nothing was published.`;
  const file = givenPath(env.RELEASE_KEY_FILE ?? '', env);
  if (!env.RELEASE_KEY && !env.RELEASE_KEY_FILE) throw new Error(advice);
  const given = env.RELEASE_KEY ? 'The given key' : `The key in ${file}`;
  const key = readPrivateKey(env.RELEASE_KEY || readFile(file, advice), given);
  const publicKey = publicKeyOf(key);
  if (keysOf(signer).includes(publicKey)) return key;
  const owner = applications.find((each) => keysOf(each).includes(publicKey));
  throw new Error(
    `${given} is ${owner ? `the one of ${owner.name}` : 'of no application in site.json'}, not of ${name}. ${advice}`,
  );
}

/** The key to sign a preview with: `PREVIEW_KEY` or `PREVIEW_KEY_FILE`, for a CI that tests unreleased builds; else as `releaseKey`. */
export function previewKey(name: string, applications: readonly Signer[], env = process.env) {
  const { PREVIEW_KEY, PREVIEW_KEY_FILE, RELEASE_KEY, RELEASE_KEY_FILE } = env;
  const keys = {
    RELEASE_KEY: PREVIEW_KEY || RELEASE_KEY,
    RELEASE_KEY_FILE: PREVIEW_KEY_FILE || RELEASE_KEY_FILE,
  };
  return releaseKey(name, applications, { ...env, ...keys }, previewKeysOf);
}

function readFile(file: string, advice: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(`${code === 'ENOENT' ? 'There is no file' : `${message}:`} ${file}. ${advice}`, {
      cause,
    });
  }
}
