import { fetchJson } from './fetchJson';
import { postAddress, postedIdentity, type PostAnswer } from './posts';
import { commitAddress, documentName } from './requestCommit';
import type { SiteConfig } from './siteConfig';

/** The time limit of one call, in milliseconds, the same as in the forms. */
const timeout = 20_000;

/** A record in Firestore's format. */
type StoredRecord = { collection: string; id: string; fields: Readonly<Record<string, unknown>> };

/**
 * `refused`: by the rules, and another attempt gets the same response. `failed`: a server responded that it did not work now.
 * `unreachable`: there was no response. After either the request may have been saved or not.
 */
export type CommitResponse = 'saved' | 'refused' | 'failed' | 'unreachable';

/**
 * Writes a record as the form does, without Firestore's library.
 * @param token of App Check, where the site requires one
 */
export async function commitFields(
  config: SiteConfig,
  { collection, id, fields }: StoredRecord,
  token: string | undefined,
): Promise<CommitResponse> {
  // A simple call of CORS, as from Firestore's own library: no preflight precedes it.
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

/**
 * Sends a record through the site's own server, for networks and browsers that do not let Firestore's address through. The
 * server writes it under its id and `createdAt`, by the same rules: to the database it is one more attempt.
 * @returns `refused` if a value is not valid; `failed` also where there was no response
 */
export async function postRecord({
  collection,
  id,
  fields,
}: StoredRecord): Promise<'saved' | 'refused' | 'failed'> {
  const body = new URLSearchParams({ [postedIdentity.id]: id });
  for (const [name, value] of Object.entries(fields)) {
    const { stringValue, timestampValue = '' } = value as { stringValue?: string; timestampValue?: string };
    body.set(name === 'createdAt' ? postedIdentity.createdAt : name, stringValue ?? timestampValue);
  }
  const headers = { accept: 'application/json' };
  // A hotspot or a filter responds with a page.
  const response = await fetchJson<PostAnswer>(postAddress(collection), { headers, body }, timeout);
  const outcome = response?.body.outcome;
  return outcome === 'saved' || outcome === 'refused' ? outcome : 'failed';
}

/**
 * Whether an error's message is that of the security rules: Firestore's own, or the emulator's, which names the line of the
 * rules. Everything else with the same status (a key that is restricted to a site, an interface that is off, a filter) says
 * nothing about the record.
 */
export function isRulesAnswer(message: string): boolean {
  return /Missing or insufficient permissions|for '(create|update)' @ L\d/.test(message);
}
