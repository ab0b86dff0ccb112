import type { notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { StaffCollection } from '../firestore/protocol/staffCollections';

/** A document, and when it first reached the database, by its clock. Its times are `Date`s. */
export type StoredDocument = { id: string; arrivedAt: Date; data: Readonly<Record<string, unknown>> };

/** The values in staff's documents. */
export type Content = Readonly<
  Record<string, string | number | Date | readonly string[] | Readonly<Record<string, number>>>
>;

/** One change of one document, by its path, such as `erasures/ID`. */
type Change = { set: string; content: Content } | { delete: string };

/** Which part of a collection to read, by `createdAt` and then by id. */
type PageOptions = {
  /** The most documents. */
  limit: number;
  /** The position of the last one that was read, which is left out. */
  after?: string | undefined;
  /** Instead of the latest first. */
  isOldestFirst?: boolean;
};

/** A document of a page, and where it is in its collection: see `position.ts`. */
export type PlacedDocument = StoredDocument & { position: string };

/** A document about a request: a mark of staff, or the note on how it came. */
export type BesideRequest = StoredDocument & { path: string };

/** The database of requests, with what staff noted about them. */
export type RequestSource = {
  /** Its name, for people. */
  description: string;
  /** @param where fields that must have these texts */
  documents: (
    collection: Collection | StaffCollection | typeof notesCollection,
    where?: Readonly<Record<string, string>>,
  ) => Promise<StoredDocument[]>;
  /** @returns the document of a path such as `donations/ID`; undefined where there is none */
  document: (path: string) => Promise<StoredDocument | undefined>;
  /** @throws {UnknownPosition} where `after` is no position */
  page: (collection: Collection | 'deskAccesses', options: PageOptions) => Promise<PlacedDocument[]>;
  /** How many documents there were at a moment, by the clock of the database. */
  count: (collection: Collection | 'requestStatuses') => Promise<{ count: number; at: Date }>;
  /** @param requests what is looked for, by the names that `noteIdOf` gives */
  beside: (requests: readonly string[]) => Promise<BesideRequest[]>;
  /**
   * Changes documents, all or none.
   * @param request the path of a request, or of a member, that must exist at that moment
   * @throws where it does not
   */
  commit: (changes: readonly Change[], request?: string) => Promise<void>;
  /**
   * Changes one document by what is in it, in one transaction.
   * @param change gets what is in it, undefined where there is none, and may be called again; it returns what is to be in it,
   * undefined to leave it as it is
   */
  change: (path: string, change: (data?: StoredDocument['data']) => Content | undefined) => Promise<void>;
  close: () => Promise<void>;
};
