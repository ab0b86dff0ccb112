/** The error that webpack throws when a script or a stylesheet of a chunk does not load, and we for a remote's entry. */
type ChunkLoadError = Error & {
  /** `error`: it could not be fetched or does not fit its hash; `missing`: it defines no chunk; `timeout`: too late. */
  type: string;
  request: string;
};

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export function chunkLoadError(type: 'error' | 'missing' | 'timeout', request: string): ChunkLoadError {
  const error = new Error(`Loading failed: (${type}: ${request})`);
  return Object.assign(error, { name: 'ChunkLoadError', type, request });
}

/** Why the code of a page did not load, as shown to the user: the kind of failure, and the address that failed. */
export type LoadFailure = { type: string; address: string };

/** @param source the address of what failed, where the reason does not name it */
export function loadFailureOf(error: unknown, source: string): LoadFailure {
  if (isChunkLoadError(error)) return { type: error.type, address: error.request };
  return { type: error instanceof Error ? error.name : typeof error, address: source };
}

/** Loads code. A file that fails is fetched past every cache, once, and the load tried again: browsers cache failures and damaged files. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const fetched = new Set<string>();
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error) || error.type === 'timeout' || fetched.has(error.request)) throw error;
      fetched.add(error.request);
      if (!(await fetchPastCaches(error.request))) throw error;
    }
  }
}

/** @returns whether the cache now has the server's file */
async function fetchPastCaches(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    // Browsers cache only files that were read to the end.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
