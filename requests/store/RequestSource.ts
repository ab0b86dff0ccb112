import type { Collection } from '@site/shared/requests/requests';
import type { ReceivedRequest } from './ReceivedRequest';
import type { BesideRequests, Change, StaffDocument } from './staffDocuments';

/** The first and the last day of pickup, as `YYYY-MM-DD`; either may be missing. */
export type PickupDays = { from?: string; to?: string };

/** The database of requests, with the notes of staff about them. */
export type RequestSource = {
  /** Its name, for people. */
  description: string;
  /** Whether it is a real project, and not a local database. */
  isProduction: boolean;
  /**
   * Reads the requests of a collection.
   * @param pickup days by which a database may read less; it may return others too
   */
  read: (kind: Collection, pickup?: PickupDays) => Promise<ReceivedRequest[]>;
  /** Reads the requests of a collection whose id is wanted. */
  find: (kind: Collection, isWanted: (id: string) => boolean) => Promise<ReceivedRequest[]>;
  /** Lists the ids of a collection, and when each request reached the database, by its clock. */
  arrivals: (kind: Collection) => Promise<{ id: string; arrivedAt: Date }[]>;
  /**
   * Reads documents about the requests.
   * @param idPrefix the beginning of their ids; all of the collection by default
   */
  documents: (collection: BesideRequests, idPrefix?: string) => Promise<StaffDocument[]>;
  /**
   * Changes documents, all or none.
   * @param request the path of a request that must exist at that moment
   * @throws {RefusedCommit} where a document that is to be created exists, or the request does not
   */
  commit: (changes: readonly Change[], request?: string) => Promise<void>;
  close: () => Promise<void>;
};
