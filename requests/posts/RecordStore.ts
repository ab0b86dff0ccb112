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

/** The database did not respond, or refused. The message contains nothing of the record. */
export class SaveError extends Error {
  override name = 'SaveError';
}

type Values = Post['values'];

/** Writes without credentials, as browsers do, so that the security rules apply. */
export class RecordStore {
  readonly #config: SiteConfig;
  readonly #origin: string;

  /** @param origin the site's origin: Firebase keys may be restricted to it */
  constructor(config: SiteConfig, origin: string) {
    this.#config = config;
    this.#origin = origin;
  }

  /**
   * Saves a post under the id that the script gave it, or one made of its values and the day: one that exists stays unchanged.
   * @returns the id of its record
   * @throws {SaveError} also if the rules know a later attempt of a script
   */
  async save(collection: string, { values, identity, isHiddenFieldFilled }: Post): Promise<string> {
    const id = identity?.id ?? (await this.#create(collection, values));
    if (identity) {
      const code = await this.#commit(recordWrite(this.#config, { collection, values, ...identity }));
      if (code !== 200) throw codeError(code);
    }
    // A note that cannot be saved is dropped.
    if (isHiddenFieldFilled) await this.#note(collection, id, 'hidden-field').catch(() => undefined);
    return id;
  }

  async #create(collection: string, values: Values): Promise<string> {
    const now = new Date();
    const id = recordId(collection, values, dayInNairobi(now));
    const write = recordWrite(this.#config, { collection, id, createdAt: now.toISOString(), values });
    const code = await this.#commit({ ...write, currentDocument: { exists: false } });
    // A refusal does not say that the record exists: Firestore responds with 409 also where other writes were in the
    // way, and the rules may refuse a second record before the precondition is checked.
    if (code === 200 || (await this.#isThere(collection, id))) return id;
    throw codeError(code);
  }

  /**
   * Writes no field of a record: this succeeds if it exists, and is refused if not.
   * @throws {SaveError} if other writes were in the way: the record may exist or not
   */
  async #isThere(collection: string, id: string): Promise<boolean> {
    const code = await this.#commit({
      update: { name: documentName(this.#config, collection, id), fields: {} },
      updateMask: { fieldPaths: [] },
      currentDocument: { exists: true },
    });
    if (code === 409) throw codeError(code);
    return code === 200;
  }

  async #note(collection: string, id: string, reason: NoteReason): Promise<void> {
    const fields = {
      reasons: { arrayValue: { values: [{ stringValue: reason }] } },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    const name = documentName(this.#config, notesCollection, noteIdOf(collection, id));
    await this.#commit({ update: { name, fields } });
  }

  /** @returns the code of Firestore's own response: 200, or that of a refusal */
  async #commit(write: Write): Promise<number> {
    const headers = { 'content-type': 'application/json', referer: `${this.#origin}/` };
    const response = await fetchJson<{ writeResults: unknown; error: { code?: number } }>(
      commitAddress(this.#config),
      { headers, body: JSON.stringify({ writes: [write] }) },
      patience,
    );
    // A proxy may return 200 as well: only the database returns results of writes.
    if (response?.ok && response.body.writeResults) return 200;
    const code = response?.ok ? undefined : response?.body.error?.code;
    if (!code) throw new SaveError('The database did not respond.');
    if (code >= 500 || code === 429) throw codeError(code);
    return code;
  }
}

function codeError(code: number): SaveError {
  return new SaveError(`The database responded with ${String(code)}.`);
}

/**
 * The id of the record of a form that was posted without script: the same for the same values on the same day in Kenya, on
 * every server, with 20 letters and digits, as Firestore makes them.
 */
export function recordId(collection: string, values: Readonly<Values>, day: string): string {
  const hash = createHash('sha256').update(canonicalJson({ collection, values, day })).digest('base64url');
  return hash.replace(/[-_]/g, '').slice(0, 20);
}
