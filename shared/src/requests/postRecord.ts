import { postAddress, postedIdentity, type PostAnswer } from './posts';
import { fetchJson } from './fetchJson';

/** How long the site's own server may take for one post, in milliseconds: it gives the database 10 seconds. */
const timeout = 15_000;

/**
 * Sends a record through the site's own server, for networks and browsers that do not let Firestore's address through. The
 * server writes it under its id and `createdAt`, by the same rules: to the database it is one more attempt.
 * @param fields the record's fields in Firestore's format
 * @returns `refused` if a value is not valid; `failed` also where there was no response
 */
export async function postRecord(
  collection: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<'saved' | 'refused' | 'failed'> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const { stringValue, timestampValue } = value as { stringValue?: string; timestampValue?: string };
    const text = stringValue ?? timestampValue;
    // Of another version of the site: a form has texts only.
    if (text === undefined) return 'failed';
    body.set(name === 'createdAt' ? postedIdentity.createdAt : name, text);
  }
  body.set(postedIdentity.id, id);
  const headers = { accept: 'application/json' };
  // A hotspot or a filter responds with a page.
  const response = await fetchJson<PostAnswer>(postAddress(collection), { headers, body }, timeout);
  const outcome = response?.body.outcome;
  return outcome === 'saved' || outcome === 'refused' ? outcome : 'failed';
}
