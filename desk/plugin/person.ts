import { collectionNames } from '@site/shared/requests/requests';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { findPerson } from '../../requests/find/findPerson';
import { searchRequests } from '../../requests/find/searchRequests';
import { toCsv } from '../../requests/output/toCsv';
import { toDetails } from '../../requests/output/toDetails';
import { toJson } from '../../requests/output/toJson';
import { withoutStaff } from '../../requests/output/withoutStaff';
import { recordAccess } from '../../requests/staff/accesses';
import { countPlan, eraseRequests } from '../../requests/staff/eraseRequests';
import { readRequests } from '../../requests/staff/readRequests';
import type { ReceivedRequest } from '../../requests/staff/ReceivedRequest';
import { type DeskContext, Refusal } from './DeskRoute';
import { existingRequest } from './request';
import type { erasureShape, exportShape, filtersShape, personShape } from './shapes';
import { toSummary } from './summaries';

const writers = {
  text: { type: 'text/plain', write: (all: readonly ReceivedRequest[]) => all.map(toDetails).join('\n') },
  csv: { type: 'text/csv', write: toCsv },
  json: { type: 'application/json', write: toJson },
};

/** Sends requests as a file, and records how many. */
async function sendFile(
  { source, now, member }: DeskContext,
  requests: readonly ReceivedRequest[],
  format: keyof typeof writers,
  reply: FastifyReply,
): Promise<void> {
  const what = requests.map(({ reference }) => reference);
  const named = what.length > 5 ? `${String(what.length)} requests` : what.join(', ');
  await recordAccess(source, { at: now(), by: member.email, did: 'exported', what: named });
  const { type, write } = writers[format];
  await reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="requests.${format === 'text' ? 'txt' : format}"`)
    .send(write(requests));
}

/** Finds what one person sent. */
export async function findRequests({ source }: DeskContext, given: z.infer<typeof personShape>) {
  const person = Object.fromEntries(
    Object.entries(given).flatMap(([by, text]) => (text ? [[by, [text]]] : [])),
  );
  if (Object.keys(person).length === 0)
    throw new Refusal(400, 'Say whose: a phone number, a name, an e-mail address or a reference.');
  const { requests, alike, mentioning } = findPerson(await readRequests(source), person);
  return {
    requests: requests.map(toSummary),
    alike: alike.map(toSummary),
    mentioning: mentioning.map(toSummary),
  };
}

/** Says in numbers what is erased, and erases it once that is confirmed. */
export async function erase(
  { source, now, member, changes }: DeskContext,
  { paths, isConfirmed }: z.infer<typeof erasureShape>,
) {
  const requests = await Promise.all(paths.map((path) => existingRequest(source, path)));
  const plan = requests.map(({ documents }) => documents);
  const names: Record<string, string> = { ...collectionNames, requestStatuses: 'Mark', requestNotes: 'Note' };
  const counts = Object.entries(countPlan(plan)).map(([of, count]) => ({ name: names[of] ?? of, count }));
  if (isConfirmed) {
    const at = now();
    await recordAccess(source, {
      at,
      by: member.email,
      did: 'erased',
      what: `${String(paths.length)} requests`,
    });
    await eraseRequests(source, plan, { at, by: member.name, reason: 'asked' });
    changes.note();
  }
  return { counts, isErased: isConfirmed };
}

/** Sends all of a person's requests, for themselves. */
export async function exportRequests(
  context: DeskContext,
  { paths, format }: z.infer<typeof exportShape>,
  reply: FastifyReply,
): Promise<void> {
  const requests = await Promise.all(paths.map((path) => existingRequest(context.source, path)));
  await sendFile(context, requests.map(withoutStaff), format, reply);
}

/** Sends what the inbox shows, for a spreadsheet. */
export async function sendCsv(
  context: DeskContext,
  filters: z.infer<typeof filtersShape>,
  reply: FastifyReply,
): Promise<void> {
  const requests: ReceivedRequest[] = [];
  let next: string | undefined;
  do {
    const page = await searchRequests(context.source, filters, next);
    requests.push(...page.requests);
    next = page.next;
  } while (next !== undefined);
  await sendFile(context, requests, 'csv', reply);
}
