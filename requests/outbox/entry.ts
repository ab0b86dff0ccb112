/** How long a request waits, and how long its outcome is shown afterwards, in milliseconds. */
export const keptFor = 14 * 24 * 60 * 60_000;

type AnyEntry = {
  /** The id of the record, and of the entry. */
  id: string;
  collection: string;
  /** The reference that the donor reads out on the phone. */
  reference: string;
  /** When the donor had the request kept, in milliseconds since 1970. */
  keptAt: number;
};

/** A request that has not reached the database as far as this phone knows. */
export type WaitingEntry = AnyEntry & {
  /** The fields of the record in Firestore's format, so that the code of any release can send them. */
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
