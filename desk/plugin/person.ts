import { collectionNames } from '@site/shared/requests/requests';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { findPerson } from '../../requests/find/findPerson';
import { withoutStaff } from '../../requests/output/withoutStaff';
import { countPlan, eraseRequests } from '../../requests/staff/eraseRequests';
import { latestFirst } from '../../requests/work/searchRequests';
import { type DeskContext, Refusal } from './DeskRoute';
import { sendRequests } from './files';
import { record } from './record';
import { existingRequest } from './request';
import type { erasureShape, exportShape, personShape } from './shapes';
import { toSummary } from './summaries';

/** Finds what one person sent. */
export async function findRequests(context: DeskContext, given: z.infer<typeof personShape>) {
  const person = Object.fromEntries(
    Object.entries(given).flatMap(([by, text]) => (text ? [[by, [text]]] : [])),
  );
  if (Object.keys(person).length === 0)
    throw new Refusal(400, 'Say whose: a phone number, a name, an e-mail address or a reference.');
  await record(context, 'searched', 'for a person', JSON.stringify(person));
  const found = findPerson(latestFirst(context.book), person);
  const listOf = (requests: readonly ReceivedRequest[]) => requests.map((each) => toSummary(context, each));
  return {
    requests: listOf(found.requests),
    alike: listOf(found.alike),
    mentioning: listOf(found.mentioning),
    isLead: context.member.role === 'lead',
  };
}

/** Says in numbers what is erased, and erases it once that is confirmed. What is gone already is none. */
export async function erase(context: DeskContext, { paths, isConfirmed }: z.infer<typeof erasureShape>) {
  const { live, book, now, member } = context;
  const plan = paths.flatMap((path) => book.requests.get(path) ?? []).map(({ documents }) => documents);
  const names: Record<string, string> = { ...collectionNames, requestStatuses: 'Mark', requestNotes: 'Note' };
  const counts = Object.entries(countPlan(plan)).map(([of, count]) => ({ name: names[of] ?? of, count }));
  if (isConfirmed) {
    await record(context, 'erased', `${String(plan.length)} requests`);
    await eraseRequests(live, plan, { at: now(), by: member.name, reason: 'asked' });
  }
  return { counts, isErased: isConfirmed };
}

/** Sends all of a person's requests, for themselves. */
export async function exportRequests(
  context: DeskContext,
  { paths, format }: z.infer<typeof exportShape>,
  reply: FastifyReply,
): Promise<void> {
  const requests = paths.map((path) => existingRequest(context.book, path));
  await sendRequests(context, requests.map(withoutStaff), format, reply);
}
