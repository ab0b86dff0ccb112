import { collectionNames } from '@site/shared/requests/requests';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { findPerson } from '../../requests/find/findPerson';
import { toCsv } from '../../requests/output/toCsv';
import { toDetails } from '../../requests/output/toDetails';
import { toJson } from '../../requests/output/toJson';
import { withoutStaff } from '../../requests/output/withoutStaff';
import { countPlan, eraseRequests } from '../../requests/staff/eraseRequests';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import { type DeskContext, Refusal } from './DeskRoute';
import { record } from './record';
import { existingRequest } from './request';
import type { erasureShape, exportShape, filtersShape, personShape } from './shapes';
import { toSummary } from './summaries';

const toText = (requests: readonly ReceivedRequest[]) => requests.map(toDetails).join('\n');

const writers = {
  text: { type: 'text/plain', ending: 'txt', write: toText },
  csv: { type: 'text/csv', ending: 'csv', write: toCsv },
  json: { type: 'application/json', ending: 'json', write: toJson },
};

/** Sends requests as a file, and records how many. */
async function sendFile(
  context: DeskContext,
  requests: readonly ReceivedRequest[],
  format: keyof typeof writers,
  reply: FastifyReply,
): Promise<void> {
  const what = requests.map(({ reference }) => reference).join(', ');
  await record(context, 'exported', what.length > 100 ? `${String(requests.length)} requests` : what);
  const { type, ending, write } = writers[format];
  void reply.header('content-disposition', `attachment; filename="requests.${ending}"`);
  await reply.type(`${type}; charset=utf-8`).send(write(requests));
}

/** Finds what one person sent. */
export async function findRequests({ book }: DeskContext, given: z.infer<typeof personShape>) {
  const person = Object.fromEntries(
    Object.entries(given).flatMap(([by, text]) => (text ? [[by, [text]]] : [])),
  );
  if (Object.keys(person).length === 0)
    throw new Refusal(400, 'Say whose: a phone number, a name, an e-mail address or a reference.');
  const { requests, alike, mentioning } = findPerson(latestFirst(book), person);
  return {
    requests: requests.map(toSummary),
    alike: alike.map(toSummary),
    mentioning: mentioning.map(toSummary),
  };
}

/** Says in numbers what is erased, and erases it once that is confirmed. */
export async function erase(context: DeskContext, { paths, isConfirmed }: z.infer<typeof erasureShape>) {
  const { live, book, now, member } = context;
  const requests = paths.map((path) => existingRequest(book, path));
  const plan = requests.map(({ documents }) => documents);
  const names: Record<string, string> = { ...collectionNames, requestStatuses: 'Mark', requestNotes: 'Note' };
  const counts = Object.entries(countPlan(plan)).map(([of, count]) => ({ name: names[of] ?? of, count }));
  if (isConfirmed) {
    await record(context, 'erased', `${String(paths.length)} requests`);
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
  await sendFile(context, requests.map(withoutStaff), format, reply);
}

/** Sends what the inbox shows, for a spreadsheet. */
export async function sendCsv(
  context: DeskContext,
  filters: z.infer<typeof filtersShape>,
  reply: FastifyReply,
): Promise<void> {
  const requests = searchRequests(latestFirst(context.book), filters);
  await sendFile(context, requests, 'csv', reply);
}
