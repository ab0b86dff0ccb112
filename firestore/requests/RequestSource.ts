import type { Collection } from '@site/shared/requests';
import type { ReceivedRequest } from './ReceivedRequest';
import type { BesideRequests, Change, StaffDocument } from './staffDocuments';

/** Bounds on one field, which a database may use to read less; either may be missing. */
export type Range = { field: 'createdAt' | 'date'; from?: string; to?: string };

/** Where requests are read from, and where staff note what they did about them. */
export type RequestSource = {
  /** What it is, for people. */
  description: string;
  /** Whether it is a real project, and no database of a developer's machine. */
  isProduction: boolean;
  /**
   * Reads the requests of a collection; it may give more than the range asks for.
   * @param range days as `YYYY-MM-DD` in Nairobi, both included
   */
  read: (kind: Collection, range?: Range) => Promise<ReceivedRequest[]>;
  /** Reads the requests of a collection whose id is wanted. */
  find: (kind: Collection, isWanted: (id: string) => boolean) => Promise<ReceivedRequest[]>;
  /** Lists the ids of a collection, and when each request reached the database, by its clock. */
  arrivals: (kind: Collection) => Promise<{ id: string; arrivedAt: Date }[]>;
  /**
   * Reads documents beside the requests.
   * @param idPrefix what their ids begin with; all of the collection unless given
   */
  documents: (collection: BesideRequests, idPrefix?: string) => Promise<StaffDocument[]>;
  /**
   * Changes documents, all or none.
   * @param request the path of a request that has to be there when the change is made
   * @throws {RefusedCommit} where a document that is to be created is there, or the request is not
   */
  commit: (changes: readonly Change[], request?: string) => Promise<void>;
  close: () => Promise<void>;
};
