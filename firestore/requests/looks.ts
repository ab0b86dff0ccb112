import { createHash } from 'node:crypto';
import type { Collection } from '@site/shared/requests';
import type { ReceivedRequest } from './ReceivedRequest';
import type { RequestSource } from './RequestSource';

/** When a member of staff last saw new requests: for each collection, when the latest of them had reached the database. */
export type Look = Readonly<Partial<Record<Collection, Date>>>;

type Arrival = Pick<ReceivedRequest, 'kind' | 'arrivedAt'>;

/** Reads until when a member of staff has seen what came in; from whichever machine they looked. */
export async function lastLook(source: RequestSource, staff: string): Promise<Look> {
  const [document] = await source.documents('staffLooks', idOf(staff));
  return (document?.data ?? {}) as Look;
}

/** Whether a request came in after a look. The database's clock decides: a visitor's may be wrong, or the request late. */
export function isNewSince(look: Look, { kind, arrivedAt }: Arrival): boolean {
  const seen = look[kind];
  return seen === undefined || arrivedAt > seen;
}

/**
 * Remembers that a member of staff has seen these requests.
 * @param before what they had seen; a collection without a new request keeps its moment
 */
export async function rememberLook(
  source: RequestSource,
  staff: string,
  before: Look,
  seen: readonly Arrival[],
): Promise<void> {
  const look: Partial<Record<Collection, Date>> = { ...before };
  for (const arrival of seen) {
    if (isNewSince(look, arrival)) look[arrival.kind] = arrival.arrivedAt;
  }
  await source.commit([{ set: `staffLooks/${idOf(staff)}`, content: { ...look, by: staff } }]);
}

/** A name may hold what no id may. */
function idOf(staff: string): string {
  return createHash('sha256').update(staff.toLowerCase()).digest('hex').slice(0, 32);
}
