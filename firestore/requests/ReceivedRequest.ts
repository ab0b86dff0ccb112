import type { Collection } from '@site/shared/requests';

/** A request as the people who answer it read it. */
export type ReceivedRequest = {
  kind: Collection;
  id: string;
  /** What the visitor was told to read out on the phone. */
  reference: string;
  /** The visitor's clock when the request was first sent. */
  createdAt: Date;
  /** The database's clock when the request first reached it; later attempts of the same request do not change it. */
  arrivedAt: Date;
  /**
   * What the visitor typed, by field: those of the collection in the order of their table, empty where the record has
   * none, then those that an older or a newer form sent.
   */
  values: Readonly<Record<string, string>>;
};
