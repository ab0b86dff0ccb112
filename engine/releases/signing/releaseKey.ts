import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { publicKeyOf, readPrivateKey } from './keys';

/**
 * The key that a publisher signs with: the text in `RELEASE_KEY`, for a CI's secrets, or the file that `RELEASE_KEY_FILE`
 * names.
 * @param application the application whose pointer is signed
 * @param publicKeys the application's keys in the site's configuration
 * @returns undefined if the application has no keys
 * @throws if it has keys and this publisher has none of them
 */
export function releaseKey(
  application: string,
  publicKeys: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): KeyObject | undefined {
  if (publicKeys.length === 0) return undefined;
  const pem = env.RELEASE_KEY || (env.RELEASE_KEY_FILE && readFileSync(env.RELEASE_KEY_FILE, 'utf8'));
  if (!pem) {
    throw new Error(
      `Releases of ${application} are signed: set RELEASE_KEY_FILE to the file of the team's private key, or RELEASE_KEY to its text.`,
    );
  }
  const key = readPrivateKey(pem);
  if (!publicKeys.includes(publicKeyOf(key)))
    throw new Error(`This private key is not one of those that site.json lists for ${application}.`);
  return key;
}

type Keys = { name: string; keys: readonly string[]; previewKeys?: readonly string[] | undefined };

/** The public keys that may sign previews of an application; an empty list if its previews are not signed. */
export function previewKeysOf({ keys, previewKeys = [] }: Keys): string[] {
  return [...keys, ...previewKeys];
}

/**
 * The key to sign a preview with: `PREVIEW_KEY` or `PREVIEW_KEY_FILE`, for a CI that tests unreleased builds, and otherwise
 * as `releaseKey`.
 */
export function previewKey(application: Keys, env = process.env): KeyObject | undefined {
  return releaseKey(application.name, previewKeysOf(application), {
    RELEASE_KEY: env.PREVIEW_KEY || env.RELEASE_KEY,
    RELEASE_KEY_FILE: env.PREVIEW_KEY_FILE || env.RELEASE_KEY_FILE,
  });
}
