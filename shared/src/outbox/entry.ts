/** The version of the entries that this code writes. A reader takes every version: what it needs is the same in all. */
export const entryVersion = 1;

/** How long a request waits, and how long it is told afterwards what became of it, in milliseconds. */
export const keptFor = 14 * 24 * 60 * 60_000;

type AnyEntry = {
  version: number;
  /** The id of the record, and of the entry. */
  id: string;
  collection: string;
  /** What the donor reads out on the phone. */
  reference: string;
  /** When the donor had it kept, in milliseconds since 1970. */
  keptAt: number;
  /**
   * That it is known not to be in the database: this phone was offline at each attempt, or the rules refused the only one.
   * Otherwise the record may be there although no answer said so.
   */
  neverSent?: boolean;
};

/** A request that has not reached the database as far as this phone knows. */
export type WaitingEntry = AnyEntry & {
  /**
   * The fields of the record in the form in which Firestore takes them, as the form made them that kept the request: whoever
   * sends it needs to know neither the form's fields nor its version.
   */
  fields: Record<string, unknown>;
  /** When the rules last refused it, in milliseconds since 1970. */
  refusedAt?: number;
};

/** What became of a request, without anything that was typed. */
export type EndedEntry = AnyEntry & {
  outcome: 'delivered' | 'expired';
  /** In milliseconds since 1970. */
  endedAt: number;
};

export type OutboxEntry = WaitingEntry | EndedEntry;

export function isWaiting(entry: OutboxEntry): entry is WaitingEntry {
  return !('outcome' in entry);
}

/** Whether there is what sending needs: a version of the site that is not known here may have written otherwise. */
export function isSendable({ collection, fields }: WaitingEntry): boolean {
  return typeof collection === 'string' && typeof fields === 'object';
}

/** When a waiting request is deleted, in milliseconds since 1970. */
export function expiryOf({ keptAt }: WaitingEntry): number {
  return keptAt + keptFor;
}
