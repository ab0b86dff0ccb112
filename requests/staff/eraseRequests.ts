import { randomUUID } from 'node:crypto';
import { noteIdOf } from '@site/shared/requests/requestNotes';
import type { RequestSource } from '../store/RequestSource';
import { readBeside } from './readRequests';
import type { ReceivedRequest } from './ReceivedRequest';

/** What is to be erased: the path of every document, those of one request together. */
export type ErasurePlan = readonly (readonly string[])[];

/** The requests in one commit, which stays far below Firestore's limits. */
const atOnce = 50;

/**
 * Finds marks and notes whose request does not exist: they came in while it was being erased.
 * @param requests all there are
 * @param olderThan younger ones may be of a request that is just coming in
 */
export async function planOrphans(
  source: RequestSource,
  requests: readonly ReceivedRequest[],
  olderThan: Date,
): Promise<ErasurePlan> {
  const present = new Set(requests.map(({ kind, id }) => noteIdOf(kind, id)));
  const orphans = [...(await readBeside(source))].filter(([request]) => !present.has(request));
  return orphans.flatMap(([, documents]) =>
    documents.filter(({ arrivedAt }) => arrivedAt < olderThan).map(({ path }) => [path]),
  );
}

/** Finds what the desk recorded before a moment: who opened what, and the orders of days. */
export async function planRecordsOfDesk(source: RequestSource, before: Date): Promise<ErasurePlan> {
  const read = (['deskAccesses', 'dayOrders'] as const).map(async (collection) =>
    (await source.documents(collection))
      .filter(({ arrivedAt }) => arrivedAt < before)
      .map(({ id }) => [`${collection}/${id}`]),
  );
  return (await Promise.all(read)).flat();
}

/** How many documents of each collection a plan erases; collections without any are left out. */
export function countPlan(plan: ErasurePlan): Record<string, number> {
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
  record: { at: Date; by: string; reason: 'asked' | 'retention' },
): Promise<void> {
  const path = `erasures/${randomUUID()}`;
  for (let from = 0; from < plan.length; from += atOnce) {
    const to = from + atOnce;
    const deletions = plan
      .slice(from, to)
      .flatMap((documents) => documents.map((each) => ({ delete: each })));
    const counts = countPlan(plan.slice(0, to));
    await source.commit([...deletions, { set: path, content: { ...record, counts } }]);
  }
}
