import type { SiteConfig } from './siteConfig';
import { fetchJson } from './fetchJson';
import { isRulesAnswer } from './isRulesAnswer';
import { commitAddress, documentName } from './requestCommit';

/** The time limit of one call, in milliseconds, the same as in the forms. */
const timeout = 20_000;

/**
 * `refused`: by the rules, and another attempt gets the same response. `failed`: a server responded that it did not work now.
 * `unreachable`: there was no response. After either the request may have been saved or not.
 */
export type CommitResponse = 'saved' | 'refused' | 'failed' | 'unreachable';

/**
 * Writes a record as the form does, without Firestore's library.
 * @param fields in Firestore's format
 * @param token of App Check, where the site requires one
 */
export async function commitFields(
  config: SiteConfig,
  { collection, id, fields }: { collection: string; id: string; fields: Record<string, unknown> },
  token: string | undefined,
): Promise<CommitResponse> {
  // A simple request of CORS, as from Firestore's own library: no preflight precedes it.
  const headers = {
    'content-type': 'text/plain',
    ...(token !== undefined && { 'x-firebase-appcheck': token }),
  };
  const body = JSON.stringify({
    writes: [{ update: { name: documentName(config, collection, id), fields } }],
  });
  const response = await fetchJson<{ writeResults: unknown; error: { message?: string } }>(
    commitAddress(config),
    { headers, body, credentials: 'omit' },
    timeout,
  );
  if (!response) return 'unreachable';
  // A proxy may return 200 as well: only the database returns results of writes.
  if (response.ok && response.body.writeResults !== undefined) return 'saved';
  return isRulesAnswer(response.body.error?.message ?? '') ? 'refused' : 'failed';
}
