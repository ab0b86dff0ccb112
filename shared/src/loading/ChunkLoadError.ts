/** The error that webpack throws when a script or a stylesheet of a chunk does not load. */
export type ChunkLoadError = Error & {
  /** `error`: it could not be fetched or does not fit its hash; `missing`: it defines no chunk; `timeout`: too late. */
  type: string;
  /** The address of the file. */
  request: string;
};

export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
