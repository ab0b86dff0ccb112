import { isChunkLoadError } from './ChunkLoadError';
import { loadPastCaches } from './loadPastCaches';

/**
 * Loads code by an `import()`. When one of its files fails, fetches that file past every cache and tries the load
 * again.
 * @param load calls `import()`
 * @throws what the last load threw
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return loadPastCaches(load, (error) =>
    isChunkLoadError(error) && error.type !== 'timeout' ? error.request : undefined,
  );
}
