import { compositionAddress, offlinePageAddress, workerAddress } from '@site/shared/contract/composition';
import type { PreparedResponse } from '../responses/PreparedResponse';
import type { ComposedSite } from '../pages/ComposedSite';

/**
 * The service worker and the files it needs. A browser in a preview also gets those of the live site, because its caches
 * outlive the preview.
 * @param site the live site
 * @returns undefined for every other path
 */
export function offlineFile(path: string, site: ComposedSite): PreparedResponse | undefined {
  if (path === compositionAddress) return site.composition;
  return path === workerAddress || path === offlinePageAddress ? site.files.get(path) : undefined;
}
