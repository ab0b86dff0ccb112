import { collectionNames } from '@site/shared/requests/requests';
import { z } from 'zod';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { findPerson } from '../../requests/find/findPerson';
import { formats } from '../../requests/output/formats';
import { withoutStaff } from '../../requests/output/withoutStaff';
import { countPlan, eraseRequests } from '../../requests/staff/eraseRequests';
import { latestFirst } from '../../requests/work/searchRequests';
import { callers, type DeskContext, type Given, leads, record, Refusal, route } from './call';
import { existingRequest } from './request';
import { orNone, paths, text } from './shapes';
import { toSummary } from './summaries';

const personShape = {
  phone: orNone(text(100)),
  name: orNone(text(200)),
  email: orNone(text(254)),
  reference: orNone(text(50)),
};
const erasureShape = { paths, isConfirmed: z.boolean() };
const exportShape = { paths, format: z.enum(['text', 'xlsx', 'csv', 'json']) };

/** Finds what one person sent. */
export async function findRequests(context: DeskContext, given: Given<typeof personShape>) {
  const said = Object.entries(given).filter(([, text]) => text);
  if (said.length === 0)
    throw new Refusal(400, 'Say whose: a phone number, a name, an e-mail address or a reference.');
  const person = Object.fromEntries(said.map(([by, text]) => [by, [text]]));
  await record(context, 'searched', 'for a person', JSON.stringify(person));
  const { requests, alike, mentioning } = findPerson(latestFirst(context.book), person);
  const listOf = (found: readonly ReceivedRequest[]) => found.map((each) => toSummary(context, each));
  return {
    requests: listOf(requests),
    alike: listOf(alike),
    mentioning: listOf(mentioning),
    isLead: context.member.role === 'lead',
  };
}

/** Says in numbers what is erased, and erases it once that is confirmed. What is gone already is none. */
export async function erase(context: DeskContext, { paths, isConfirmed }: Given<typeof erasureShape>) {
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

/** Sends requests as a file, and records how many. */
export async function sendRequests(
  context: DeskContext,
  requests: readonly ReceivedRequest[],
  format: keyof typeof formats,
) {
  const what = requests.map(({ reference }) => reference).join(', ');
  await record(context, 'exported', what.length > 100 ? `${String(requests.length)} requests` : what);
  const { type, write } = formats[format];
  void context.reply.type(type);
  return write(requests);
}

export const personRoutes = [
  route('POST', '/api/person', callers, personShape, findRequests),
  route('POST', '/api/erasure', leads, erasureShape, erase),
  // For the person.
  route('POST', '/api/export', leads, exportShape, (context, { paths, format }) => {
    const requests = paths.map((path) => withoutStaff(existingRequest(context.book, path)));
    return sendRequests(context, requests, format);
  }),
];
