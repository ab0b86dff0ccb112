import { randomUUID } from 'node:crypto';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import type { RequestName } from './history';
import type { RequestSource } from '../store/RequestSource';
import type { Change } from '../store/staffDocuments';

/** Why requests may be erased. A list and not free text, so that the record of an erasure has no personal data. */
export const erasureReasons = ['asked', 'retention', 'mistake'] as const;

export type ErasureReason = (typeof erasureReasons)[number];

/** How many documents of each collection; collections without any are left out. */
export type Counts = Readonly<Record<string, number>>;

/** What is to be erased: the path of every document, those of one request together. */
export type ErasurePlan = readonly (readonly string[])[];

/** Below Firestore's limit of 500 documents in one commit. */
const mostAtOnce = 400;

/**
 * Finds all documents of requests: themselves, their histories, and the notes on how they came.
 * @param requests to erase
 */
export async function planErasure(
  source: RequestSource,
  requests: readonly RequestName[],
): Promise<ErasurePlan> {
  const beside = await documentsBeside(source);
  return requests.map(({ kind, id }) => {
    const own = beside.filter(({ request }) => request === noteIdOf(kind, id));
    return [`${kind}/${id}`, ...own.map(({ path }) => path)];
  });
}

/**
 * Finds histories and notes whose request does not exist: they came in while it was being erased.
 * @param olderThan younger ones may be written just before their request
 */
export async function planOrphans(source: RequestSource, olderThan: Date): Promise<ErasurePlan> {
  // In this order: a request that comes in between is listed with its documents.
  const beside = await documentsBeside(source);
  const kinds = Object.keys(requestFields) as Collection[];
  const requests = (await Promise.all(kinds.map((kind) => source.read(kind)))).flat();
  const present = new Set(requests.map(({ kind, id }) => noteIdOf(kind, id)));
  return beside
    .filter(({ request, arrivedAt }) => arrivedAt < olderThan && !present.has(request))
    .map(({ path }) => [path]);
}

/** The histories and notes of all requests, each with the name of its request. */
async function documentsBeside(source: RequestSource) {
  const [entries, notes] = await Promise.all([
    source.documents('requestStatuses'),
    source.documents(notesCollection),
  ]);
  return [
    ...entries.map(({ id, arrivedAt }) => {
      return { path: `requestStatuses/${id}`, request: id.slice(0, id.lastIndexOf('-')), arrivedAt };
    }),
    ...notes.map(({ id, arrivedAt }) => ({ path: `${notesCollection}/${id}`, request: id, arrivedAt })),
  ];
}

/** How many documents of each collection a plan erases. */
export function countPlan(plan: ErasurePlan): Counts {
  const counts: Record<string, number> = {};
  for (const path of plan.flat()) {
    const collection = path.slice(0, path.indexOf('/'));
    counts[collection] = (counts[collection] ?? 0) + 1;
  }
  return counts;
}

/**
 * Erases what is planned, and writes a record of it: when, by whom, why and how many, and nothing else. After an
 * interruption no request lacks its history, and the record counts what was erased.
 */
export async function eraseRequests(
  source: RequestSource,
  plan: ErasurePlan,
  record: { at: Date; by: string; reason: ErasureReason },
): Promise<void> {
  const path = `erasures/${randomUUID()}`;
  const begin = { from: 0, size: 0 };
  for (const [index, request] of plan.entries()) {
    begin.size += request.length;
    const next = plan[index + 1];
    if (next && begin.size + next.length <= mostAtOnce) continue;
    const changes = plan
      .slice(begin.from, index + 1)
      .flat()
      .map((each): Change => ({ delete: each }));
    const counts = countPlan(plan.slice(0, index + 1));
    await source.commit([...changes, { set: path, content: { ...record, counts } }]);
    Object.assign(begin, { from: index + 1, size: 0 });
  }
}
