import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import type { ChangedDocuments, StoredDocument } from '../store/RequestSource';
import type { DayOrder } from './DayOrder';
import type { DeskMember } from './DeskMember';
import { kindOf } from './kinds';
import { type ReceivedRequest, toReceivedRequest } from './ReceivedRequest';
import type { Look } from './Look';

/** Who opened a request, and when they last did. */
type Opened = { by: string; at: Date };

/** All that staff work with, as it is at one moment. It is never changed: see `changeBook`. */
export type Book = {
  requests: ReadonlyMap<string, ReceivedRequest>;
  members: ReadonlyMap<string, DeskMember>;
  /** The orders of days that were set by hand, by `orderKey`. */
  orders: ReadonlyMap<string, DayOrder>;
  /** What members of staff have seen, by their names or addresses in small letters. */
  looks: ReadonlyMap<string, Look>;
  /** By the references of requests, the latest first; of the last day. */
  opened: ReadonlyMap<string, readonly Opened[]>;
  /** The documents of each request, by the name that `noteIdOf` gives it; some have lost their request. */
  files: ReadonlyMap<string, ReadonlyMap<string, StoredDocument>>;
};

export const emptyBook: Book = {
  requests: new Map(),
  members: new Map(),
  orders: new Map(),
  looks: new Map(),
  opened: new Map(),
  files: new Map(),
};

/** @returns the book after documents changed */
export function changeBook(book: Book, changed: ChangedDocuments): Book {
  const requests = new Map(book.requests);
  const members = new Map(book.members);
  const orders = new Map(book.orders);
  const looks = new Map(book.looks);
  const opened = new Map(book.opened);
  const files = new Map(book.files);
  const touched = new Map<string, Map<string, StoredDocument>>();
  for (const [path, document] of changed) {
    const [collection = '', id = ''] = path.split('/');
    const key = () => decodeURIComponent(id);
    if (collection === 'deskMembers') put(members, key(), document?.data as DeskMember | undefined);
    else if (collection === 'staffLooks') put(looks, key(), document?.data as Look | undefined);
    else if (collection === 'dayOrders')
      put(orders, key(), document && ({ ...document.data, changedAt: document.changedAt } as DayOrder));
    else if (collection === 'deskAccesses') noteOpening(opened, document);
    else {
      const name = nameOfRequest(collection, id);
      const file = touched.get(name) ?? new Map(files.get(name));
      put(file, path, document);
      touched.set(name, file);
    }
  }
  for (const [name, file] of touched) {
    put(files, name, file.size > 0 ? file : undefined);
    const path = name.replace('-', '/');
    const kind = kindOf(path);
    const record = file.get(path);
    const beside = [...file.values()].filter((document) => document !== record);
    put(requests, path, kind && record && toReceivedRequest(kind, record, beside));
  }
  return { requests, members, orders, looks, opened, files };
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
  const others = before.filter((each) => each.by !== by);
  opened.set(
    what,
    [...others, { by, at }].sort((one, other) => +other.at - +one.at),
  );
}
