import type { Collection } from '@site/shared/requests/requests';
import type { ReceivedRequest } from './ReceivedRequest';
import type { BesideRequests, Change, StaffDocument } from './staffDocuments';

/** The database of requests, with the notes of staff about them. */
export type RequestSource = {
  /** Its name, for people. */
  description: string;
  /** Whether it is a real project, and not a local database. */
  isProduction: boolean;
  read: (kind: Collection) => Promise<ReceivedRequest[]>;
  /** Reads the documents about the requests. */
  documents: (collection: BesideRequests) => Promise<StaffDocument[]>;
  /**
   * Changes documents, all or none.
   * @param request the path of a request that must exist at that moment
   * @throws {RefusedCommit} where a document that is to be created exists, or the request does not
   */
  commit: (changes: readonly Change[], request?: string) => Promise<void>;
  close: () => Promise<void>;
};
