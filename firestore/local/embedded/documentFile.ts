import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../../processes/errorCode';
import type { RestDocument } from '../../protocol/restValue';

/** A document to put in, or, without `document`, the name of one to remove. */
export type DocumentChange = { name: string; document?: RestDocument };

/** Documents by their full name, kept in a file when one is given. */
export type DocumentFile = {
  documents: ReadonlyMap<string, RestDocument>;
  /**
   * Adds and removes documents, all or none; resolves once the change is on disk.
   * @param changes returns the changes, and may throw to refuse; it sees all earlier changes
   */
  change: (changes: () => readonly DocumentChange[]) => Promise<void>;
};

/**
 * Opens the file of documents, which need not exist yet. The file is always complete: a new one is written next to it
 * and renamed.
 * @param path where documents are kept; without it they are kept in memory only
 * @throws when the file exists and cannot be read as documents, so that nothing in it is overwritten
 */
export async function openDocumentFile(path?: string): Promise<DocumentFile> {
  const documents = new Map(
    (path === undefined ? [] : await read(path)).map((document) => [document.name, document]),
  );
  let writing = Promise.resolve();
  return {
    documents,
    change: (changes) => {
      const written = writing.then(async () => {
        const changed = changes();
        const next = new Map(documents);
        apply(changed, next);
        if (path !== undefined)
          await writeWhole(path, JSON.stringify({ documents: [...next.values()] }, null, 2));
        apply(changed, documents);
      });
      writing = written.catch(() => undefined);
      return written;
    },
  };
}

function apply(changes: readonly DocumentChange[], documents: Map<string, RestDocument>): void {
  for (const { name, document } of changes) {
    if (document) documents.set(name, document);
    else documents.delete(name);
  }
}

async function read(path: string): Promise<RestDocument[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  try {
    return (JSON.parse(text) as { documents: RestDocument[] }).documents.map((document) => document);
  } catch (error) {
    throw new Error(`${path} does not hold documents: move it away to start with none.`, { cause: error });
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
