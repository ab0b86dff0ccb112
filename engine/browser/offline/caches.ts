import { cachePrefix } from '../../contract/composition';

/** A cache without files: it is there while the browser shows a preview, which a stopped worker must not forget. */
export const previewCache = `${cachePrefix}preview`;

/** The names of the caches of compositions, whole ones and parts, the oldest first. */
export async function compositionCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== previewCache);
}
