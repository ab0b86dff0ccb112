import {
  commitAddress,
  documentName,
  type RequestRecord,
  recordWrite,
  type Write,
} from '@site/shared/requestCommit';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requestNotes';
import type { SiteConfig } from '@site/shared/siteConfig';

/** How long the database may take over all that one post needs, in milliseconds: less than a proxy waits for the server. */
const patience = 10_000;

/** The database did not do what it was asked: no answer, or one that refuses. Holds nothing of what was to be written. */
export class SaveError extends Error {
  override name = 'SaveError';
}

/** Writes as any visitor may: without credentials, so that the security rules decide. */
export class RecordStore {
  readonly #config: SiteConfig;
  readonly #origin: string;

  /** @param origin of the site: keys of Firebase may be bound to it */
  constructor(config: SiteConfig, origin: string) {
    this.#config = config;
    this.#origin = origin;
  }

  /**
   * Makes a record, unless there is one under its id already: then that one stays as it is.
   * @param earlierIds other ids that the same request may have been saved under
   * @returns the id it is saved under
   * @throws {SaveError}
   */
  async save(record: RequestRecord, earlierIds: readonly string[]): Promise<string> {
    const { collection, id } = record;
    const signal = AbortSignal.timeout(patience);
    for (const earlier of earlierIds) if (await this.#isThere(collection, earlier, signal)) return earlier;
    const write: Write = { ...recordWrite(this.#config, record), currentDocument: { exists: false } };
    const status = await this.#commit(write, signal);
    // Rules may refuse a second record before anybody sees that it would be one.
    if (status === 200 || status === 409 || (await this.#isThere(collection, id, signal))) return id;
    throw new SaveError(`The database answered ${String(status)}.`);
  }

  /**
   * Notes what was odd about how a request came.
   * @throws {SaveError}
   */
  async note(collection: string, id: string, reasons: readonly NoteReason[]): Promise<void> {
    const values = reasons.map((stringValue) => ({ stringValue }));
    const fields = {
      reasons: { arrayValue: { values } },
      createdAt: { timestampValue: new Date().toISOString() },
    };
    const name = documentName(this.#config, notesCollection, noteIdOf(collection, id));
    await this.#commit({ update: { name, fields } }, AbortSignal.timeout(patience));
  }

  /** Writes no field of a record: that succeeds where there is one, and is refused where there is none. */
  async #isThere(collection: string, id: string, signal: AbortSignal): Promise<boolean> {
    const name = documentName(this.#config, collection, id);
    const write: Write = {
      update: { name, fields: {} },
      updateMask: { fieldPaths: [] },
      currentDocument: { exists: true },
    };
    return (await this.#commit(write, signal)) === 200;
  }

  /** @returns the status of an answer that Firestore itself gave */
  async #commit(write: Write, signal: AbortSignal): Promise<number> {
    try {
      const response = await fetch(commitAddress(this.#config), {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${this.#origin}/` },
        body: JSON.stringify({ writes: [write] }),
        signal,
      });
      // Read, so that the connection is free again, and not used: it may repeat what was sent.
      await response.arrayBuffer();
      const { status } = response;
      if (status >= 500 || status === 429) throw new SaveError(`The database answered ${String(status)}.`);
      return status;
    } catch (error) {
      if (error instanceof SaveError) throw error;
      const { name, cause } = error as Error & { cause?: { code?: string } };
      throw new SaveError(`The database did not answer (${cause?.code ?? name}).`);
    }
  }
}
