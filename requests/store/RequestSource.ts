import type { notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { StaffCollection } from '../firestore/protocol/staffCollections';

/** A document, and when it first reached the database, by its clock. Its times are `Date`s. */
export type StoredDocument = { id: string; arrivedAt: Date; data: Readonly<Record<string, unknown>> };

/** The values in staff's documents. */
type Content = Readonly<Record<string, string | Date | Readonly<Record<string, number>>>>;

/** One change of one document, by its path, such as `erasures/ID`. */
type Change = { set: string; content: Content } | { delete: string };

/** The database of requests, with what staff noted about them. */
export type RequestSource = {
  /** Its name, for people. */
  description: string;
  documents: (collection: Collection | StaffCollection | typeof notesCollection) => Promise<StoredDocument[]>;
  /**
   * Changes documents, all or none.
   * @param request the path of a request that must exist at that moment
   * @throws where it does not
   */
  commit: (changes: readonly Change[], request?: string) => Promise<void>;
  close: () => Promise<void>;
};
