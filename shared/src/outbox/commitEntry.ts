import { commitAddress, documentName } from '../requests/requestCommit';
import type { SiteConfig } from '../contract/siteConfig';
import type { WaitingEntry } from './entry';

/** The time limit of one call, in milliseconds, the same as in the forms. */
const timeout = 20_000;

/** Firestore's errors for a request that its rules or bounds refuse; another attempt gets the same response. */
const refusals = new Set(['PERMISSION_DENIED', 'INVALID_ARGUMENT', 'FAILED_PRECONDITION']);

/**
 * `failed`: a server responded that it did not work now. `unreachable`: there was no response. After either the request
 * may have been saved or not.
 */
export type CommitResponse = 'saved' | 'refused' | 'failed' | 'unreachable';

/**
 * Sends one waiting request as the form would: the same record under the same id, so that any number of calls make one.
 * @param appCheckToken where the site requires one
 */
export async function commitEntry(
  config: SiteConfig,
  { collection, id, fields }: WaitingEntry,
  appCheckToken?: string,
): Promise<CommitResponse> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeout);
  try {
    const response = await fetch(commitAddress(config), {
      method: 'POST',
      // A simple request of CORS, as from Firestore's own library: no preflight precedes it.
      headers: {
        'content-type': 'text/plain',
        ...(appCheckToken !== undefined && { 'x-firebase-appcheck': appCheckToken }),
      },
      body: JSON.stringify({ writes: [{ update: { name: documentName(config, collection, id), fields } }] }),
      credentials: 'omit',
      signal: ending.signal,
    });
    const answer = (await response.json()) as { writeResults?: unknown; error?: { status?: string } };
    // A proxy may return 200 as well: only the database returns results of writes.
    if (response.ok && answer.writeResults !== undefined) return 'saved';
    return refusals.has(answer.error?.status ?? '') ? 'refused' : 'failed';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
