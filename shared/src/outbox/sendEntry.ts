import { commitAddress, documentName } from '../requests/requestCommit';
import { isRulesAnswer } from '../requests/isRulesAnswer';
import { postRecord } from '../requests/postRecord';
import type { SiteConfig } from '../contract/siteConfig';
import type { WaitingEntry } from './entry';

/** The time limit of one call, in milliseconds, the same as in the forms. */
const timeout = 20_000;

/**
 * `refused`: by the rules, and another attempt gets the same response. `failed`: a server responded that it did not work now. `unreachable`: there was no response. After either the request
 * may have been saved or not.
 */
export type CommitResponse = 'saved' | 'refused' | 'failed' | 'unreachable';

/**
 * Sends one waiting request as the form would: the same record under the same id, so that any number of calls make one. Where
 * Firestore does not answer for itself, the site's own server is asked.
 * @param appCheckToken where the site requires one
 */
export async function sendEntry(
  config: SiteConfig,
  entry: WaitingEntry,
  appCheckToken?: string,
): Promise<CommitResponse> {
  const response = await commitEntry(config, entry, appCheckToken);
  if (response === 'saved' || response === 'refused' || !config.posts) return response;
  const posted = await postRecord(entry.collection, entry.id, entry.fields);
  // Its `refused` is that of the form's present fields, which may be others than those of the rules.
  return posted === 'saved' ? posted : response;
}

async function commitEntry(
  config: SiteConfig,
  { collection, id, fields }: WaitingEntry,
  appCheckToken: string | undefined,
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
    const answer = (await response.json()) as { writeResults?: unknown; error?: { message?: string } };
    // A proxy may return 200 as well: only the database returns results of writes.
    if (response.ok && answer.writeResults !== undefined) return 'saved';
    return isRulesAnswer(answer.error?.message ?? '') ? 'refused' : 'failed';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
