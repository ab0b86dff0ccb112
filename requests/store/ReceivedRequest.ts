import type { Collection } from '@site/shared/requests/requests';

/** A request as staff read it. */
export type ReceivedRequest = {
  kind: Collection;
  id: string;
  /** The reference that the donor can read out on the phone. */
  reference: string;
  /** The time of the first attempt, by the donor's clock, which may be wrong by years. */
  createdAt: Date;
  /**
   * The time when the request first reached the database, by its clock; later attempts of the same request do not
   * change it.
   */
  arrivedAt: Date;
  /**
   * The entered values, by field: those of the collection in the order of their table, empty where the record has none,
   * then fields from an older or a newer form.
   */
  values: Readonly<Record<string, string>>;
};
