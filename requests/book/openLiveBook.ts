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
import { changeBook, emptyBook, put } from './Book';

/** A book that follows the database. */
export type LiveBook = ReturnType<typeof openLiveBook>;

/** The database does not answer, as a sentence. */
export class DatabaseAway extends Error {
  readonly statusCode = 503;

  constructor(what: string) {
    super(`The database does not answer at the moment. ${what} Try again in a minute.`);
  }
}

/** How long somebody waits for the database, in milliseconds. */
const patience = 4000;

/** Reads everything, and keeps it current. @param source is closed with the book */
export function openLiveBook(source: RequestSource, { log, now }: { log: Log; now: () => Date }) {
  let book = emptyBook;
  let version = 0;
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
      for (const [path, document] of changed) put(documents, path, document);
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
  /** @returns whether it came true in time */
  const waitFor = async (isSo: () => boolean) => {
    const signal = AbortSignal.timeout(patience);
    while (!isSo() && !signal.aborted) await once(changes, 'change', { signal }).catch(() => undefined);
    return isSo();
  };
  const isIn = (change: Change) => {
    const path = 'delete' in change ? change.delete : change.set;
    if (!bookCollections.includes(path.split('/')[0] ?? '')) return true;
    const data = documents.get(path)?.data;
    if ('delete' in change) return !data;
    return Object.entries(change.content).every(([name, value]) => isDeepStrictEqual(data?.[name], value));
  };
  const changeNow: Writer['change'] = async (reads, decide, counted) => {
    if (awaySince) throw new DatabaseAway('Nothing was saved.');
    let made: readonly Change[] = [];
    const changing = source.change(reads, (...read) => (made = decide(...read)), counted);
    await inTime(patience, changing).catch((error: unknown) => {
      throw isAway(error) ? new DatabaseAway('Whether this was saved is not known.') : error;
    });
    await waitFor(() => made.every(isIn));
  };
  return {
    source,
    /** Changes of one document are made one after the other: they would hold each other up. Each ends once it is in the book. */
    change: (...given: Parameters<Writer['change']>) => {
      const [first = ''] = given[0];
      const changing = (lastOf.get(first) ?? Promise.resolve()).then(() => changeNow(...given));
      const ended = changing
        .catch(() => undefined)
        .finally(() => lastOf.get(first) === ended && lastOf.delete(first));
      if (first) lastOf.set(first, ended);
      return changing;
    },
    /** As the database is, but for a moment; empty until it was read. */
    book: () => book,
    /** Waits until everything was read once. @throws {DatabaseAway} after some seconds; reading goes on */
    whenRead: async () => {
      if (!(await waitFor(() => book !== emptyBook))) throw new DatabaseAway('Nothing can be shown.');
    },
    /** Another one after each change, and as the database goes away or comes back. */
    version: () => `${opening}-${String(version)}`,
    /** Since when the database does not answer; undefined while it does. */
    awaySince: () => awaySince,
    close: () => {
      stop();
      return source.close();
    },
  };
}
