import { isChunkLoadError } from '../loading/ChunkLoadError';

/** Why the code of a page did not load, as shown to the user. */
export type LoadFailure = {
  /** The kind of failure: `error`, `timeout` or `missing` for a script, else the error's own name. */
  type: string;
  /** The address that failed, or the source of the failing code. */
  address: string;
};

/**
 * Derives the displayed type and address from the reason of a failed load.
 * @param error the reason, of any type
 * @param source the address of what failed, where the reason does not name it
 */
export function loadFailureOf(error: unknown, source: string): LoadFailure {
  if (isChunkLoadError(error)) return { type: error.type, address: error.request };
  return { type: error instanceof Error ? error.name : typeof error, address: source };
}
