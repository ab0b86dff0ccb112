/** The error that webpack throws when a script or a stylesheet of a chunk does not load, and we for a remote's entry. */
export type ChunkLoadError = Error & {
  /** `error`: it could not be fetched or does not fit its hash; `missing`: it defines no chunk; `timeout`: too late. */
  type: string;
  /** The address of the file. */
  request: string;
};

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

export function chunkLoadError(type: 'error' | 'missing' | 'timeout', request: string): ChunkLoadError {
  const error = new Error(`Loading failed: (${type}: ${request})`);
  return Object.assign(error, { name: 'ChunkLoadError', type, request });
}
