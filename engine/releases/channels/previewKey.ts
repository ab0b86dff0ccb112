import type { KeyObject } from 'node:crypto';
import type { SiteApplication } from '../site/site';
import { releaseKey } from '../signing/releaseKey';

/**
 * The public keys that may sign previews of an application: those of its releases, and those for previews only.
 * @returns an empty list if its previews are not signed
 */
export function previewKeysOf({ keys, previewKeys = [] }: SiteApplication): string[] {
  return [...keys, ...previewKeys];
}

/**
 * The key to sign a preview with: `PREVIEW_KEY` or `PREVIEW_KEY_FILE`, for a CI that tests unreleased builds, and otherwise
 * the key of the team's releases.
 * @returns undefined if the application has no keys
 * @throws if it has keys and this machine has none of them
 */
export function previewKey(
  application: SiteApplication,
  env: NodeJS.ProcessEnv = process.env,
): KeyObject | undefined {
  const text = env.PREVIEW_KEY || env.RELEASE_KEY;
  const file = env.PREVIEW_KEY_FILE || env.RELEASE_KEY_FILE;
  return releaseKey(application.name, previewKeysOf(application), {
    ...(text && { RELEASE_KEY: text }),
    ...(file && { RELEASE_KEY_FILE: file }),
  });
}
