/**
 * The version of the entries that this code writes. Readers accept every version: what they need is the same in all.
 */
export const entryVersion = 1;

/** How long a request waits, and how long its outcome is shown afterwards, in milliseconds. */
export const keptFor = 14 * 24 * 60 * 60_000;

type AnyEntry = {
  version: number;
  /** The id of the record, and of the entry. */
  id: string;
  collection: string;
  /** The reference that the donor reads out on the phone. */
  reference: string;
  /** When the donor had the request kept, in milliseconds since 1970. */
  keptAt: number;
  /**
   * The request is known not to be in the database: no call was made, or the rules refused the only one. Otherwise the record may exist although no response confirmed it.
   */
  neverSent?: boolean;
};

/** A request that has not reached the database as far as this phone knows. */
export type WaitingEntry = AnyEntry & {
  /**
   * The fields of the record in Firestore's format, written by the form that kept the request: the sender needs to know
   * neither the form's fields nor its version.
   */
  fields: Record<string, unknown>;
  /** When the rules last refused it, in milliseconds since 1970. */
  refusedAt?: number;
  /** When its time was first found over, although no attempt had been answered, in milliseconds since 1970. */
  overdueSince?: number;
};

/** The outcome of a request, without anything that was typed. */
export type EndedEntry = AnyEntry & {
  outcome: 'delivered' | 'expired';
  /** In milliseconds since 1970. */
  endedAt: number;
};

export type OutboxEntry = WaitingEntry | EndedEntry;

export function isWaiting(entry: OutboxEntry): entry is WaitingEntry {
  return !('outcome' in entry);
}

/** Whether the entry has what sending needs: an unknown version of the site may have written otherwise. */
export function isSendable({ collection, fields }: WaitingEntry): boolean {
  return typeof collection === 'string' && typeof fields === 'object';
}

/** When a waiting request is deleted, in milliseconds since 1970. */
export function expiryOf({ keptAt }: WaitingEntry): number {
  return keptAt + keptFor;
}
