import type { Collection } from '@site/shared/requests/requests';
import type { RequestSource } from '../store/RequestSource';
import type { ReceivedRequest } from './ReceivedRequest';

/** What a member of staff has seen: for each collection, when the latest seen request had reached the database. */
export type LastSeen = Readonly<Partial<Record<Collection, Date>>>;

/** A name may have characters that an id may not. */
const idOf = (staff: string) => encodeURIComponent(staff.toLowerCase());

/** Reads what a member of staff has seen, on any machine. */
export async function lastSeen(source: RequestSource, staff: string): Promise<LastSeen> {
  const looks = await source.documents('staffLooks');
  return (looks.find(({ id }) => id === idOf(staff))?.data ?? {}) as LastSeen;
}

/** Whether a request came in after those that were seen, by the database's clock: a donor's may be wrong. */
export function isNewSince(last: LastSeen, { kind, arrivedAt }: ReceivedRequest): boolean {
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
  seen: readonly ReceivedRequest[],
): Promise<void> {
  const latest: Partial<Record<Collection, Date>> = { ...before };
  for (const request of seen) if (isNewSince(latest, request)) latest[request.kind] = request.arrivedAt;
  await source.commit([{ set: `staffLooks/${idOf(staff)}`, content: latest }]);
}
