import type { Collection } from '@site/shared/requests/requests';
import type { RequestSource } from '../store/RequestSource';
import { everyKind } from './readRequests';
import type { ReceivedRequest } from './ReceivedRequest';

/** What a member of staff has seen: for each collection, what had reached the database until a moment of its clock. */
export type Look = Readonly<Partial<Record<Collection, Date>>> & {
  /** How many requests there were of each then; missing in an older look. */
  counts?: Readonly<Partial<Record<Collection, number>>>;
};

/** A name may have characters that an id may not. */
const pathOf = (staff: string) => `staffLooks/${encodeURIComponent(staff.toLowerCase())}`;

/**
 * Reads what a member of staff has seen, on any machine.
 * @returns undefined for who never looked
 */
export async function readLook(source: RequestSource, staff: string): Promise<Look | undefined> {
  return (await source.document(pathOf(staff)))?.data as Look | undefined;
}

/** Records what a member of staff has seen. */
export async function writeLook(source: RequestSource, staff: string, look: Look): Promise<void> {
  await source.commit([{ set: pathOf(staff), content: look }]);
}

/** Whether a request came in after those that were seen, by the database's clock: a donor's may be wrong. */
export function isNewSince(look: Look, { kind, arrivedAt }: Pick<ReceivedRequest, 'kind' | 'arrivedAt'>) {
  const seen = look[kind];
  return seen === undefined || arrivedAt > seen;
}

/**
 * Records that a member of staff has seen these requests.
 * @param before what they had seen; a collection without a new request keeps its time
 * @param all the requests that there are
 */
export async function rememberSeen(
  source: RequestSource,
  staff: string,
  before: Look,
  seen: readonly ReceivedRequest[],
  all: readonly ReceivedRequest[],
): Promise<void> {
  const look: Look & Partial<Record<Collection, Date>> = { ...before };
  for (const request of seen) if (isNewSince(look, request)) look[request.kind] = request.arrivedAt;
  const countOf = (kind: Collection) =>
    all.filter((request) => request.kind === kind && !isNewSince(look, request)).length;
  const counts = Object.fromEntries(everyKind.map((kind) => [kind, countOf(kind)]));
  await writeLook(source, staff, { ...look, counts });
}
