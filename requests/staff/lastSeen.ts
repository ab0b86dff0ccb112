import { createHash } from 'node:crypto';
import type { Collection } from '@site/shared/requests/requests';
import type { ReceivedRequest } from '../store/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';

/** What a member of staff has seen: for each collection, when the latest seen request had reached the database. */
export type LastSeen = Readonly<Partial<Record<Collection, Date>>>;

type Arrival = Pick<ReceivedRequest, 'kind' | 'arrivedAt'>;

/** Reads what a member of staff has seen, on any machine. */
export async function lastSeen(source: RequestSource, staff: string): Promise<LastSeen> {
  const looks = await source.documents('staffLooks');
  return (looks.find(({ id }) => id === idOf(staff))?.data ?? {}) as LastSeen;
}

/**
 * Whether a request came in after those that were seen. Compares times of the database: a user's clock may be wrong, or the request
 * late.
 */
export function isNewSince(last: LastSeen, { kind, arrivedAt }: Arrival): boolean {
  const seen = last[kind];
  return seen === undefined || arrivedAt > seen;
}

/**
 * Records that a member of staff has seen these requests.
 * @param before what they had seen; a collection without a new request keeps its time
 */
export async function rememberSeen(
  source: RequestSource,
  staff: string,
  before: LastSeen,
  seen: readonly Arrival[],
): Promise<void> {
  const latest: Partial<Record<Collection, Date>> = { ...before };
  for (const arrival of seen) {
    if (isNewSince(latest, arrival)) latest[arrival.kind] = arrival.arrivedAt;
  }
  await source.commit([{ set: `staffLooks/${idOf(staff)}`, content: { ...latest, by: staff } }]);
}

/** A name may have characters that an id may not. */
function idOf(staff: string): string {
  return createHash('sha256').update(staff.toLowerCase()).digest('hex').slice(0, 32);
}
