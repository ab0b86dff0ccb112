import type { Collection, RequestValues } from '@site/shared/requests/requests';

/** The values of a request that were sent last. */
export type SentValues<C extends Collection> = {
  values: RequestValues<C>;
  /** How often the values had changed between attempts, this one included; 0 at the first attempt. */
  correction: number;
};

/** A correction is counted in the microseconds of `createdAt`, whose own value has milliseconds only. */
const mostCorrections = 999;

/** Whether the values of two forms are the same. */
export function sameValues(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Numbers an attempt. The number grows when the values differ from those sent before, so that the database keeps the
 * values that the user saw last.
 * @param before the values that were sent last, if any
 */
export function numberAttempt<C extends Collection>(
  before: SentValues<C> | undefined,
  values: RequestValues<C>,
): SentValues<C> {
  if (!before) return { values: { ...values }, correction: 0 };
  if (sameValues(before.values, values)) return before;
  return { values: { ...values }, correction: Math.min(before.correction + 1, mostCorrections) };
}
