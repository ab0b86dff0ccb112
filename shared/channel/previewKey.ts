import type { KeyObject } from 'node:crypto';
import type { SiteApplication } from '../site/site';
import { releaseKey } from './releaseKey';

/**
 * The public keys whose previews of an application are shown: those of its releases, and those that may sign previews only.
 * @returns none where its previews are not signed
 */
export function previewKeysOf({ keys, previewKeys = [] }: SiteApplication): string[] {
  return [...keys, ...previewKeys];
}

/**
 * The key that a preview is signed with: `PREVIEW_KEY` or `PREVIEW_KEY_FILE`, which a CI has that tests what is not
 * released yet, and otherwise the key of the team's releases.
 * @returns none where the application has no keys
 * @throws where it has keys and this machine has none of them
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
