import { randomUUID } from 'node:crypto';
import { noteIdOf, notesCollection } from '@site/shared/requests/requestNotes';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { historyPrefix, type RequestName } from './history';
import type { RequestSource } from '../store/RequestSource';
import type { Change, StaffDocument } from '../store/staffDocuments';

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
  const [entries, notes] = await Promise.all([
    source.documents('requestStatuses'),
    source.documents(notesCollection),
  ]);
  return requests.map((request) => [
    `${request.kind}/${request.id}`,
    ...entries
      .filter(({ id }) => id.startsWith(historyPrefix(request)))
      .map(({ id }) => `requestStatuses/${id}`),
    ...notes
      .filter(({ id }) => id === noteIdOf(request.kind, request.id))
      .map(({ id }) => `${notesCollection}/${id}`),
  ]);
}

/**
 * Finds histories and notes whose request does not exist: they came in while it was being erased.
 * @param olderThan younger ones may be written just before their request
 */
export async function planOrphans(source: RequestSource, olderThan: Date): Promise<ErasurePlan> {
  const kinds = Object.keys(requestFields) as Collection[];
  // In this order: a request that comes in between is listed with its documents.
  const [entries, notes] = await Promise.all([
    source.documents('requestStatuses'),
    source.documents(notesCollection),
  ]);
  const requests = (await Promise.all(kinds.map((kind) => source.read(kind)))).flat();
  const present = new Set(requests.map(({ kind, id }) => noteIdOf(kind, id)));
  const isOrphan = ({ arrivedAt }: StaffDocument, request: string) =>
    arrivedAt < olderThan && !present.has(request);
  return [
    ...entries
      .filter((entry) => isOrphan(entry, entry.id.slice(0, entry.id.lastIndexOf('-'))))
      .map(({ id }) => [`requestStatuses/${id}`]),
    ...notes.filter((note) => isOrphan(note, note.id)).map(({ id }) => [`${notesCollection}/${id}`]),
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
