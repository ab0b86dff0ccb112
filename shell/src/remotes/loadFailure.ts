import { isChunkLoadError } from '@site/shared/loading/ChunkLoadError';

/** Why the code of a page is not here: what the visitor is shown. */
export type LoadFailure = {
  /** What kind of failure: `error`, `timeout` or `missing` for a script, else the error's own name. */
  type: string;
  /** The address that failed, or where the failing code came from. */
  address: string;
};

/**
 * Tells a visitor-facing type and address from whatever a load was rejected with.
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
