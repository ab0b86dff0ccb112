import { createHash } from 'node:crypto';
import { canonicalJson } from 'federated-site/server';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { fetchJson } from '@site/shared/requests/fetchJson';
import { commitAddress, documentName, recordWrite, type Write } from '@site/shared/requests/requestCommit';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requests/requestNotes';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { Post } from './readPost';

/** How long the database may take for one call, in milliseconds: a user without script waits for it before an empty page. */
const patience = 4_500;

/**
 * Saves a post under the identity that the script gave it, or one made of its values and the day: posted again, it is a retry.
 * It is written without credentials, as browsers do, so that the security rules apply.
 * @param origin the site's origin: Firebase keys may be restricted to it
 * @returns the id of its record; and why it is not saved, which contains nothing of the record, also if the rules know a later
 * attempt of a script
 */
export async function saveRecord(
  config: SiteConfig,
  origin: string,
  collection: string,
  { values, identity, isHiddenFieldFilled }: Post,
): Promise<{ id: string; failure: string | undefined }> {
  const commit = async (write: Write): Promise<string | undefined> => {
    const headers = { 'content-type': 'application/json', referer: `${origin}/` };
    const response = await fetchJson<{ writeResults: unknown; error: { code?: number } }>(
      commitAddress(config),
      { headers, body: JSON.stringify({ writes: [write] }) },
      patience,
    );
    // A proxy may return 200 as well: only the database returns results of writes.
    if (response?.ok && response.body.writeResults) return undefined;
    const code = response?.ok ? undefined : response?.body.error?.code;
    return `The database ${code ? `responded with ${String(code)}` : 'did not respond'}.`;
  };
  const { id, ...times } = identity ?? identityOf(collection, values, dayInNairobi());
  const failure = await commit(recordWrite(config, { collection, values, id, ...times }));
  if (isHiddenFieldFilled && failure === undefined) {
    const reason: NoteReason = 'hidden-field';
    const fields = {
      reasons: { arrayValue: { values: [{ stringValue: reason }] } },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    // A note that cannot be saved is dropped.
    await commit({
      update: { name: documentName(config, notesCollection, noteIdOf(collection, id)), fields },
    });
  }
  return { id, failure };
}

/**
 * The identity of a form that was posted without script: the same for the same values on the same day in Kenya, on every
 * server. The id has 20 letters and digits, as Firestore makes them, and the time is the day's beginning.
 * @param day as `YYYY-MM-DD`
 */
export function identityOf(collection: string, values: Post['values'], day: string) {
  const hash = createHash('sha256').update(canonicalJson({ collection, values, day })).digest('base64url');
  const createdAt = new Date(`${day}T00:00:00+03:00`).toISOString();
  return { id: hash.replace(/[-_]/g, '').slice(0, 20), createdAt };
}
