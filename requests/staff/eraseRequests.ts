import { randomUUID } from 'node:crypto';
import type { Book } from '../book/Book';
import { kindOf } from '../book/ReceivedRequest';
import type { RequestSource, Writer } from '../store/RequestSource';

/** What is to be erased: the path of every document, those of one request together. */
export type ErasurePlan = readonly (readonly string[])[];

/** The requests in one commit, which stays far below Firestore's limits. */
const atOnce = 50;

/**
 * Finds what the desk recorded before a moment, which is what members did and the orders of days; and marks and notes without
 * a request, as those that came in while it was being erased. Young ones may be of a request that is just coming in.
 */
export async function planRest(
  source: Pick<RequestSource, 'accesses'>,
  { files, orders, requests }: Book,
  { before, yesterday }: { before: Date; yesterday: Date },
): Promise<ErasurePlan> {
  const beside = [...files].flatMap(([path, documents]) =>
    requests.has(path) ? [] : [...documents.values()],
  );
  const lost = beside.filter(({ arrivedAt }) => arrivedAt < yesterday);
  const done = await source.accesses({ before });
  const ordered = [...orders].filter(([, { changedAt }]) => changedAt < before);
  return [...[...lost, ...done].map(({ path }) => [path]), ...ordered.map(([path]) => [path])];
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
 * interruption no request lacks its history, and the record counts what was erased. The id of an erased request is kept, so
 * that a copy which waits on a donor's phone does not bring it back.
 */
export async function eraseRequests(
  { change }: Writer,
  plan: ErasurePlan,
  record: { at: Date; by: string; reason: 'asked' | 'retention' },
): Promise<void> {
  const path = `erasures/${randomUUID()}`;
  for (let from = 0; from < plan.length; from += atOnce) {
    const to = from + atOnce;
    const paths = plan.slice(from, to).flat();
    const erased = paths.filter(kindOf).map((each) => `erasedRequests/${each.replace('/', '-')}`);
    await change([], () => [
      ...paths.map((each) => ({ delete: each })),
      ...erased.map((each) => ({ set: each, content: { at: record.at } })),
      { set: path, content: { ...record, counts: countPlan(plan.slice(0, to)) } },
    ]);
  }
}
