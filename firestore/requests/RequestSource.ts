import type { Collection } from '@site/shared/requests';
import type { ReceivedRequest } from './ReceivedRequest';

/** Bounds on one field, which a database may use to read less; either may be missing. */
export type Range = { field: 'createdAt' | 'date'; from?: string; to?: string };

/** Where requests are read from. */
export type RequestSource = {
  /** What it is, for people. */
  description: string;
  /**
   * Reads the requests of a collection; it may give more than the range asks for.
   * @param range days as `YYYY-MM-DD` in Nairobi, both included
   */
  read: (kind: Collection, range?: Range) => Promise<ReceivedRequest[]>;
  /** Reads the requests of a collection whose id is wanted. */
  find: (kind: Collection, isWanted: (id: string) => boolean) => Promise<ReceivedRequest[]>;
  close: () => Promise<void>;
};
