import {
  commitAddress,
  documentName,
  type RequestRecord,
  recordWrite,
  type Write,
} from '@site/shared/requests/requestCommit';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requests/requestNotes';
import type { SiteConfig } from '@site/shared/requests/siteConfig';

/** The database did not respond, or refused. The message contains nothing of the record. */
export class SaveError extends Error {
  override name = 'SaveError';
}

/** Writes without credentials, as browsers do, so that the security rules apply. */
export class RecordStore {
  readonly #config: SiteConfig;
  readonly #origin: string;
  /** The creations that this server waits for. */
  readonly #creations = new Set<{ id: string; status: Promise<number> }>();

  /** @param origin the site's origin: Firebase keys may be restricted to it */
  constructor(config: SiteConfig, origin: string) {
    this.#config = config;
    this.#origin = origin;
  }

  /**
   * Creates a record, unless one with its id exists: then that one stays unchanged.
   * @param earlierIds other ids that the same request may have been saved under
   * @param signal ends the wait for the database
   * @returns the id of the saved record
   * @throws {SaveError}
   */
  async save(record: RequestRecord, earlierIds: readonly string[], signal: AbortSignal): Promise<string> {
    const { collection, id } = record;
    for (const earlier of earlierIds) {
      await this.#untilCreated(earlier);
      if (await this.#isThere(collection, earlier, signal)) return earlier;
    }
    const status = await this.#create(record, signal);
    // A refusal does not say that the record exists: Firestore responds with 409 also where other writes were in the
    // way, and the rules may refuse a second record before the precondition is checked.
    if (status === 200 || (await this.#isThere(collection, id, signal))) return id;
    throw responseError(status);
  }

  /**
   * Writes a record as the script of a form does: if one with its id exists, this is a retry of it.
   * @param signal ends the wait for the database
   * @throws {SaveError} also if the rules know a later attempt
   */
  async retry(record: RequestRecord, signal: AbortSignal): Promise<void> {
    const status = await this.#commit(recordWrite(this.#config, record), signal);
    if (status !== 200) throw responseError(status);
  }

  /**
   * Saves a note on what was unusual about a request.
   * @param signal ends the wait for the database
   * @throws {SaveError}
   */
  async note(
    collection: string,
    id: string,
    reasons: readonly NoteReason[],
    signal: AbortSignal,
  ): Promise<void> {
    const values = reasons.map((stringValue) => ({ stringValue }));
    const fields = {
      reasons: { arrayValue: { values } },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    const name = documentName(this.#config, notesCollection, noteIdOf(collection, id));
    await this.#commit({ update: { name, fields } }, signal);
  }

  async #create(record: RequestRecord, signal: AbortSignal): Promise<number> {
    const write: Write = { ...recordWrite(this.#config, record), currentDocument: { exists: false } };
    const creation = { id: record.id, status: this.#commit(write, signal) };
    this.#creations.add(creation);
    return creation.status.finally(() => this.#creations.delete(creation));
  }

  /** Waits for every creation under an id that has begun, however it ends; each has a signal that ends it. */
  async #untilCreated(id: string): Promise<void> {
    const begun = [...this.#creations].filter((creation) => creation.id === id);
    await Promise.allSettled(begun.map(({ status }) => status));
  }

  /**
   * Writes no field of a record: this succeeds if it exists, and is refused if not.
   * @throws {SaveError} if other writes were in the way: the record may exist or not
   */
  async #isThere(collection: string, id: string, signal: AbortSignal): Promise<boolean> {
    const name = documentName(this.#config, collection, id);
    const write: Write = {
      update: { name, fields: {} },
      updateMask: { fieldPaths: [] },
      currentDocument: { exists: true },
    };
    const status = await this.#commit(write, signal);
    if (status === 409) throw responseError(status);
    return status === 200;
  }

  /** @returns the status of Firestore's own response, not of an outage */
  async #commit(write: Write, signal: AbortSignal): Promise<number> {
    try {
      const response = await fetch(commitAddress(this.#config), {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${this.#origin}/` },
        body: JSON.stringify({ writes: [write] }),
        signal,
      });
      // Read to free the connection, and never logged: it may repeat what was sent.
      const answer = await response.text();
      const { status } = response;
      if (status >= 500 || status === 429) throw responseError(status);
      // A proxy may return 200 as well: only the database returns results of writes.
      if (status === 200 && !(JSON.parse(answer) as { writeResults?: unknown }).writeResults)
        throw new SaveError('What responded is not the database.');
      return status;
    } catch (error) {
      if (error instanceof SaveError) throw error;
      const { name, cause } = error as Error & { cause?: { code?: string } };
      throw new SaveError(`The database did not respond (${cause?.code ?? name}).`);
    }
  }
}

function responseError(status: number): SaveError {
  return new SaveError(`The database responded with ${String(status)}.`);
}
