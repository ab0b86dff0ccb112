import type { Collection, RequestValues } from '@site/shared/requests/requests';

/** What was sent last of a request. */
export type SentValues<C extends Collection> = {
  values: RequestValues<C>;
  /** How often the values had changed between attempts, this one included; 0 at the first attempt. */
  correction: number;
};

/** A record's time goes on in microseconds below the millisecond of `createdAt`. */
const mostCorrections = 999;

/** Whether two forms' worth of values are the same. */
export function sameValues(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Numbers an attempt: the number grows when the values differ from those sent before, so that the database can tell
 * which of two attempts holds what the user saw last.
 * @param before what was sent last, if anything was
 */
export function numberAttempt<C extends Collection>(
  before: SentValues<C> | undefined,
  values: RequestValues<C>,
): SentValues<C> {
  if (!before) return { values: { ...values }, correction: 0 };
  if (sameValues(before.values, values)) return before;
  return { values: { ...values }, correction: Math.min(before.correction + 1, mostCorrections) };
}
