import { isChunkLoadError } from './ChunkLoadError';
import { loadPastCaches } from './loadPastCaches';

/**
 * Loads code by an `import()`; a file of it that failed is fetched past every cache, and the load is tried again.
 * @param load calls `import()`
 * @throws what the last load threw
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return loadPastCaches(load, (error) =>
    isChunkLoadError(error) && error.type !== 'timeout' ? error.request : undefined,
  );
}
