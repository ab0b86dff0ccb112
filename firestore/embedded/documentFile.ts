import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../errorCode';
import type { RestDocument } from '../restValue';

/** Documents by their full name, kept in a file when one is given. */
export type DocumentFile = {
  documents: ReadonlyMap<string, RestDocument>;
  /**
   * Puts documents in, all or none; resolves once they are on the disk.
   * @param changed says which, and may throw to refuse; it sees everything that was put in before
   */
  put: (changed: () => readonly RestDocument[]) => Promise<void>;
};

/**
 * Opens the file of documents, which need not exist yet. The file is always whole: a new one is written beside it and
 * takes its name.
 * @param path where documents are kept; without one they live in memory alone
 * @throws when the file is there and cannot be read as documents, so that nothing in it is overwritten
 */
export async function openDocumentFile(path?: string): Promise<DocumentFile> {
  const documents = new Map(
    (path === undefined ? [] : await read(path)).map((document) => [document.name, document]),
  );
  let writing = Promise.resolve();
  return {
    documents,
    put: (changed) => {
      const written = writing.then(async () => {
        const added = changed();
        const next = new Map(documents);
        for (const document of added) next.set(document.name, document);
        if (path !== undefined)
          await writeWhole(path, JSON.stringify({ documents: [...next.values()] }, null, 2));
        for (const document of added) documents.set(document.name, document);
      });
      writing = written.catch(() => undefined);
      return written;
    },
  };
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
