import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { inTime } from '@site/shared/requests/inTime';
import { errorFields, type Log } from 'federated-site/server';
import {
  bookCollections,
  type Change,
  type RequestSource,
  type StoredDocument,
  type Writer,
} from '../store/RequestSource';
import { isAway } from '../store/failures';
import { type Book, changeBook, emptyBook } from './Book';

/** A book that follows the database. */
export type LiveBook = Writer & {
  /** As the database is, but for a moment; empty until it was read. */
  book: () => Book;
  /** Waits until everything was read once. @throws {DatabaseAway} after some seconds; reading goes on */
  whenRead: () => Promise<void>;
  version: () => string;
  /** Since when the database does not answer; undefined while it does. */
  awaySince: () => Date | undefined;
  /** Calls after each change, and as the database goes away or comes back. @returns ends that */
  whenChanged: (listener: () => void) => () => void;
  source: RequestSource;
  close: () => Promise<void>;
};

/** The database does not answer, as a sentence. */
export class DatabaseAway extends Error {
  readonly statusCode = 503;

  constructor(what: string) {
    super(`The database does not answer at the moment. ${what} Try again in a minute.`);
  }
}

/** How long somebody waits for the database, in milliseconds. */
const patience = 4000;

/**
 * Reads everything, and keeps it current.
 * @param source is closed with the book
 * @returns with `change`, which ends once what was changed is in the book, and is made once any before of the same document is
 */
export function openLiveBook(source: RequestSource, { log, now }: { log: Log; now: () => Date }): LiveBook {
  let book = emptyBook;
  let version = 0;
  let isRead = false;
  let awaySince: Date | undefined;
  const opening = now().getTime().toString(36);
  const documents = new Map<string, StoredDocument>();
  const changes = new EventEmitter().setMaxListeners(0);
  const lastOf = new Map<string, Promise<unknown>>();
  const tell = () => {
    version += 1;
    changes.emit('change');
  };
  const stop = source.watch({
    onChange: (changed) => {
      if (awaySince) log('The database is back.');
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
    changes.on('change', listener);
    return () => void changes.off('change', listener);
  };
  /** @returns whether it came true in time */
  const waitFor = async (isSo: () => boolean) => {
    const signal = AbortSignal.timeout(patience);
    while (!isSo() && !signal.aborted) await once(changes, 'change', { signal }).catch(() => undefined);
    return isSo();
  };
  const isIn = (change: Change) => {
    const path = 'delete' in change ? change.delete : change.set;
    if (!bookCollections.includes(path.split('/')[0] ?? '')) return true;
    if ('delete' in change) return !documents.has(path);
    return isDeepStrictEqual(documents.get(path)?.data, definedIn(change.content));
  };
  const changeNow: Writer['change'] = async (reads, change, counted) => {
    if (awaySince) throw new DatabaseAway('Nothing was saved.');
    let made: readonly Change[] = [];
    const changing = source.change(reads, (...read) => (made = change(...read)), counted);
    await inTime(patience, changing).catch((error: unknown) => {
      throw isAway(error) ? new DatabaseAway('Whether this was saved is not known.') : error;
    });
    await waitFor(() => made.every(isIn));
  };
  return {
    source,
    book: () => book,
    whenRead: async () => {
      if (!(await waitFor(() => isRead))) throw new DatabaseAway('Nothing can be shown.');
    },
    version: () => `${opening}-${String(version)}`,
    awaySince: () => awaySince,
    whenChanged,
    change: (reads, change, counted) => {
      const [first = ''] = reads;
      const changing = (lastOf.get(first) ?? Promise.resolve()).then(() => changeNow(reads, change, counted));
      const ended = changing
        .catch(() => undefined)
        .finally(() => lastOf.get(first) === ended && lastOf.delete(first));
      if (first) lastOf.set(first, ended);
      return changing;
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
