import { notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { ChangedDocuments, StoredDocument } from '../store/RequestSource';
import type { DeskMember } from '../staff/members';
import { kindOf, type ReceivedRequest, toReceivedRequest } from './ReceivedRequest';

/** What a member of staff has seen: for each collection, what had reached the database until a moment of its clock. */
export type Look = Readonly<Partial<Record<Collection, Date>>>;

/** The order of a day's pickups that somebody set by hand. */
type DayOrder = {
  paths: readonly string[];
  by: string;
  /** When the database had it: what `setDayOrder` compares. */
  changedAt: Date;
};

/** All that staff work with, as it is at one moment. It is never changed: see `changeBook`. */
export type Book = {
  requests: ReadonlyMap<string, ReceivedRequest>;
  members: ReadonlyMap<string, DeskMember>;
  /** The orders of days that were set by hand, by `orderPath`. */
  orders: ReadonlyMap<string, DayOrder>;
  /** By the names or addresses of members in small letters. */
  looks: ReadonlyMap<string, Look>;
  /** Who opened a request within the last day, and when they last did: by its reference, then by their address. */
  opened: ReadonlyMap<string, ReadonlyMap<string, Date>>;
  /** The paths of requests that were erased, some of which a backup brings back. */
  erased: ReadonlyMap<string, unknown>;
  /** The documents of each request, by its path; some have lost their request. */
  files: ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>;
};

const copyOf = (book?: Book) => ({
  requests: new Map(book?.requests),
  members: new Map(book?.members),
  orders: new Map(book?.orders),
  looks: new Map(book?.looks),
  opened: new Map(book?.opened),
  erased: new Map(book?.erased),
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
      put(next.orders, path, document && ({ ...document.data, changedAt: document.changedAt } as DayOrder));
    else if (collection === 'deskAccesses') noteOpening(next.opened, document);
    else if (collection === 'erasedRequests') put(next.erased, pathNamed(id), document);
    else {
      const request = pathOfRequest(path);
      const file = touched.get(request) ?? new Map(book.files.get(request));
      put(file, path, document);
      touched.set(request, file);
    }
  }
  for (const [path, file] of touched) {
    put(next.files, path, file.size > 0 ? file : undefined);
    const kind = kindOf(path);
    const record = file.get(path);
    const beside = [...file.values()].filter((document) => document !== record);
    put(next.requests, path, kind && record && toReceivedRequest(kind, record, beside));
  }
  return next;
}

/** The path of the request that a document is, or is about. */
function pathOfRequest(path: string): string {
  const [collection, id = ''] = path.split('/');
  if (collection === 'requestStatuses') return pathNamed(id.slice(0, id.lastIndexOf('-')));
  return collection === notesCollection ? pathNamed(id) : path;
}

/** @param name by `noteIdOf` */
function pathNamed(name: string): string {
  return name.replace('-', '/');
}

/** Sets a value of a map, or deletes it where it is undefined. */
export function put<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function noteOpening(opened: Map<string, ReadonlyMap<string, Date>>, document?: StoredDocument): void {
  const { what, by, opened: at } = (document?.data ?? {}) as { what: string; by: string; opened?: Date };
  const before = opened.get(what);
  if (at && at > (before?.get(by) ?? 0)) opened.set(what, new Map(before).set(by, at));
}

/** @param date as `YYYY-MM-DD` */
export function orderPath(town: string, date: string): string {
  return `dayOrders/${encodeURIComponent(`${date}-${town}`)}`;
}
