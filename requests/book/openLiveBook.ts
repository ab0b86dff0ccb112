import { isDeepStrictEqual } from 'node:util';
import { errorFields, type Log } from 'federated-site/server/log/Log';
import { bookCollections } from '../store/bookCollections';
import type { Change, RequestSource, StoredDocument, Writer } from '../store/RequestSource';
import { type Book, changeBook, emptyBook } from './Book';

/** A book that follows the database. */
export type LiveBook = Writer & {
  /**
   * Waits until everything has been read for the first time.
   * @throws {DatabaseAway} after some seconds; reading goes on
   */
  whenRead: () => Promise<void>;
  /** As the database is, but for a moment; empty until it was read. */
  book: () => Book;
  /** A text that is another one after each change. */
  version: () => string;
  /** Since when the database does not answer; undefined while it does. */
  awaySince: () => Date | undefined;
  /** Calls after each change, and as the database goes away or comes back. @returns ends that */
  whenChanged: (listener: () => void) => () => void;
  source: RequestSource;
  close: () => Promise<void>;
};

/** The database does not answer. */
export class DatabaseAway extends Error {}

/** How long somebody waits for the first reading, or for what they changed to be in the book. */
const patience = 4000;

/**
 * Reads everything, and keeps it current.
 * @param source is closed with the book
 */
export function openLiveBook(source: RequestSource, { log, now }: { log: Log; now: () => Date }): LiveBook {
  let book = emptyBook;
  let changes = 0;
  let isRead = false;
  let awaySince: Date | undefined;
  const opening = now().getTime().toString(36);
  const documents = new Map<string, StoredDocument>();
  const listeners = new Set<() => void>();
  const tell = () => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  const stop = source.watch({
    onChange: (changed) => {
      if (awaySince) log('The database is back.', { level: 'info' });
      awaySince = undefined;
      isRead = true;
      for (const [path, document] of changed) {
        if (document) documents.set(path, document);
        else documents.delete(path);
      }
      book = changeBook(book, changed);
      tell();
    },
    onAway: (reason) => {
      if (awaySince) return;
      awaySince = now();
      log('The database does not answer.', { level: 'error', ...errorFields(reason) });
      tell();
    },
  });
  const whenChanged = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** @returns whether it came true in time */
  const waitFor = async (isSo: () => boolean) => {
    if (isSo()) return true;
    return new Promise<boolean>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stopListening();
        resolve(isSo());
      };
      const stopListening = whenChanged(() => isSo() && end());
      const timer = setTimeout(end, patience);
    });
  };
  const isIn = (change: Change) => {
    const path = 'delete' in change ? change.delete : change.set;
    if (!bookCollections.includes(path.split('/')[0] ?? '')) return true;
    if ('delete' in change) return !documents.has(path);
    const stored = documents.get(path);
    return stored !== undefined && isDeepStrictEqual(stored.data, definedIn(change.content));
  };
  return {
    source,
    whenRead: async () => {
      if (!(await waitFor(() => isRead))) throw new DatabaseAway('The database does not answer.');
    },
    book: () => book,
    version: () => `${opening}-${String(changes)}`,
    awaySince: () => awaySince,
    whenChanged,
    change: async (reads, change) => {
      let made: readonly Change[] = [];
      await source.change(reads, (read) => (made = change(read)));
      await waitFor(() => made.every(isIn));
    },
    close: () => {
      stop();
      return source.close();
    },
  };
}

function definedIn(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}
