import { isChunkLoadError } from '@site/shared/loading/ChunkLoadError';

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
 * @param entry the address of the remote's entry, which the federation runtime does not always name
 */
export function loadFailureOf(error: unknown, entry: string): LoadFailure {
  if (isChunkLoadError(error)) return { type: error.type, address: error.request };
  if (error instanceof Error) {
    if (error.message.includes('timed out')) return { type: 'timeout', address: entry };
    if (error.message.includes('ScriptNetworkError')) return { type: 'error', address: entry };
    return { type: error.name, address: entry };
  }
  return { type: typeof error, address: entry };
}
