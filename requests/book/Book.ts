import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { ChangedDocuments, StoredDocument } from '../store/RequestSource';
import type { DeskMember } from '../staff/members';
import { kindOf, type ReceivedRequest, toReceivedRequest } from './ReceivedRequest';

/** What a member of staff has seen: for each collection, what had reached the database until a moment of its clock. */
export type Look = Readonly<Partial<Record<Collection, Date>>>;

/** Who opened a request, and when they last did. */
type Opened = { by: string; at: Date };

/** All that staff work with, as it is at one moment. It is never changed: see `changeBook`. */
export type Book = {
  requests: ReadonlyMap<string, ReceivedRequest>;
  members: ReadonlyMap<string, DeskMember>;
  /** The orders of days that were set by hand, by `orderKey`. */
  orders: ReadonlyMap<string, DayOrder>;
  /** By the names or addresses of members in small letters. */
  looks: ReadonlyMap<string, Look>;
  /** By the references of requests, the latest first; of the last day. */
  opened: ReadonlyMap<string, readonly Opened[]>;
  /** The documents of each request, by the name that `noteIdOf` gives it; some have lost their request. */
  files: ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>;
};

const copyOf = (book?: Book) => ({
  requests: new Map(book?.requests),
  members: new Map(book?.members),
  orders: new Map(book?.orders),
  looks: new Map(book?.looks),
  opened: new Map(book?.opened),
  files: new Map(book?.files),
});

export const emptyBook: Book = copyOf();

/** @returns the book after documents changed */
export function changeBook(book: Book, changed: ChangedDocuments): Book {
  const next = copyOf(book);
  const touched = new Map<string, Map<string, StoredDocument>>();
  for (const [path, document] of changed) {
    const [collection = '', id = ''] = path.split('/');
    const key = () => decodeURIComponent(id);
    if (collection === 'deskMembers') put(next.members, key(), document?.data as DeskMember | undefined);
    else if (collection === 'staffLooks') put(next.looks, key(), document?.data as Look | undefined);
    else if (collection === 'dayOrders')
      put(next.orders, key(), document && ({ ...document.data, changedAt: document.changedAt } as DayOrder));
    else if (collection === 'deskAccesses') noteOpening(next.opened, document);
    else {
      const name = nameOfRequest(collection, id);
      const file = touched.get(name) ?? new Map(book.files.get(name));
      put(file, path, document);
      touched.set(name, file);
    }
  }
  for (const [name, file] of touched) {
    put(next.files, name, file.size > 0 ? file : undefined);
    const path = name.replace('-', '/');
    const kind = kindOf(path);
    const record = file.get(path);
    const beside = [...file.values()].filter((document) => document !== record);
    put(next.requests, path, kind && record && toReceivedRequest(kind, record, beside));
  }
  return next;
}

/** The name of the request that a document is of, or about. */
function nameOfRequest(collection: string, id: string): string {
  if (collection === 'requestStatuses') return id.slice(0, id.lastIndexOf('-'));
  return collection === notesCollection ? id : noteIdOf(collection, id);
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function noteOpening(opened: Map<string, readonly Opened[]>, document: StoredDocument | undefined): void {
  const { what, by, opened: at } = (document?.data ?? {}) as { what: string; by: string; opened?: Date };
  const before = opened.get(what) ?? [];
  if (!at || before.some((each) => each.by === by && each.at >= at)) return;
  const all = [...before.filter((each) => each.by !== by), { by, at }];
  opened.set(
    what,
    all.sort((one, other) => +other.at - +one.at),
  );
}

/** The order of a day's pickups that somebody set by hand. */
export type DayOrder = {
  paths: readonly string[];
  by: string;
  at: Date;
  /** When the database had it: what `setDayOrder` compares. */
  changedAt: Date;
};

/** @param date as `YYYY-MM-DD` */
export function orderKey(town: string, date: string): string {
  return `${date}-${town}`;
}

export function orderPath(key: string): string {
  return `dayOrders/${encodeURIComponent(key)}`;
}
