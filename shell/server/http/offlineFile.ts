import { compositionAddress, offlinePageAddress, workerAddress } from '@site/shared/composition';
import type { Answer } from '../compose/Answer';
import type { Site } from '../compose/Site';

/**
 * The service worker, and what it is told to keep. A browser in a preview gets those of the live site too: what it keeps
 * is still there when the preview is over.
 * @param site the live one
 * @returns none at every other path
 */
export function offlineFile(path: string, site: Site): Answer | undefined {
  if (path === compositionAddress) return site.composition;
  return path === workerAddress || path === offlinePageAddress ? site.files.get(path) : undefined;
}
