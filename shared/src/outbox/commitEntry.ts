import { commitAddress, documentName } from '../requestCommit';
import type { SiteConfig } from '../siteConfig';
import type { WaitingEntry } from './entry';

/** How long one call may take, in milliseconds, as at the form. */
const timeout = 20_000;

/** What Firestore answers to a request that its rules or bounds do not take; another attempt has the same answer. */
const refusals = new Set(['PERMISSION_DENIED', 'INVALID_ARGUMENT', 'FAILED_PRECONDITION']);

/**
 * `failed`: somebody answered that it did not work now. `unreachable`: nobody answered. After either the request may have been
 * saved or not.
 */
export type CommitAnswer = 'saved' | 'refused' | 'failed' | 'unreachable';

/**
 * Sends one request that waits, as the form would: the same record under the same id, so that any number of calls make one.
 * @param appCheckToken where the site asks for one
 */
export async function commitEntry(
  config: SiteConfig,
  { collection, id, fields }: WaitingEntry,
  appCheckToken?: string,
): Promise<CommitAnswer> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeout);
  try {
    const response = await fetch(commitAddress(config), {
      method: 'POST',
      // A simple request of CORS, as that of Firestore's own library: no second round trip goes before it.
      headers: {
        'content-type': 'text/plain',
        ...(appCheckToken !== undefined && { 'x-firebase-appcheck': appCheckToken }),
      },
      body: JSON.stringify({ writes: [{ update: { name: documentName(config, collection, id), fields } }] }),
      credentials: 'omit',
      signal: ending.signal,
    });
    const answer = (await response.json()) as { writeResults?: unknown; error?: { status?: string } };
    // Whatever stands between may answer 200 as well: the database names its results.
    if (response.ok && answer.writeResults !== undefined) return 'saved';
    return refusals.has(answer.error?.status ?? '') ? 'refused' : 'failed';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
