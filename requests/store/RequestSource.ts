import { notesCollection } from '@site/shared/requests/requestNotes';
import { requestFields } from '@site/shared/requests/requests';

/** A document of the database. Its times, and those in it, are `Date`s. */
export type StoredDocument = {
  path: string;
  /** When it first reached the database, by its clock. */
  arrivedAt: Date;
  changedAt: Date;
  data: Readonly<Record<string, unknown>>;
};

type Value = string | number | Date | readonly string[] | Readonly<Record<string, string | number>>;

/** One change of one document, by its path. What is undefined in its content is left out. */
export type Change =
  { set: string; content: Readonly<Record<string, Value | undefined>> } | { delete: string };

/** Documents by their paths; undefined for one that is gone. */
export type ChangedDocuments = ReadonlyMap<string, StoredDocument | undefined>;

/** What can change documents: the database, and the live book over it. */
export type Writer = {
  /**
   * Changes documents by what is in others, in one transaction: all or none.
   * @param reads the paths of documents; one that ends with a slash is a collection
   * @param change may be called again; what it throws is thrown, and nothing is changed
   * @param counted how the paths of documents begin that are counted for `change`, which costs no more than one of them
   */
  change: (
    reads: readonly string[],
    change: (documents: ReadonlyMap<string, StoredDocument>, count: number) => readonly Change[],
    counted?: string,
  ) => Promise<void>;
};

export type Watcher = {
  /** Everything at first, then what changed. */
  onChange: (changed: ChangedDocuments) => void;
  /** The database is away, for the reason; the next change says that it is back. */
  onAway: (reason: unknown) => void;
};

/** The database of requests, with what staff noted about them. */
export type RequestSource = Writer & {
  description: string;
  /** Reads everything that a `Book` is made of, and then what changes of it. @returns ends that */
  watch: (watcher: Watcher) => () => void;
  /** Reads what members did, the latest first: what follows the path of one, and is from before a moment. */
  accesses: (part: {
    limit?: number;
    after?: string | undefined;
    before?: Date;
  }) => Promise<StoredDocument[]>;
  close: () => Promise<void>;
};

/** The collections of which a book holds every document. */
export const bookCollections = [
  ...Object.keys(requestFields),
  notesCollection,
  'requestStatuses',
  'deskMembers',
  'dayOrders',
  'staffLooks',
  'erasedRequests',
];

/** From when on a book knows who opened which request: of the records of what members did it has no others. */
export function openingsSince(now = new Date()): Date {
  return new Date(now.getTime() - 24 * 60 * 60 * 1000);
}
