import { collectionNames } from '@site/shared/requests/requests';
import { z } from 'zod';
import { type ReceivedRequest, everyKind } from '../../requests/book/ReceivedRequest';
import { findPerson } from '../../requests/find/findPerson';
import { formats, withoutStaff } from '../../requests/output/formats';
import { countPlan, eraseRequests } from '../../requests/staff/eraseRequests';
import { isNewSince, rememberSeen } from '../../requests/staff/looks';
import { everyQueue, queues } from '../../requests/work/queues';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import { callers, type DeskContext, type Given, leads, record, Refusal, route } from './call';
import { existingRequest } from './request';
import { moment, orNone, paths, text } from './shapes';
import { toSummary } from './summaries';

const filtersShape = { kind: orNone(z.enum(everyKind)), town: orNone(text(100)), words: orNone(text(200)) };
export type Filters = Given<typeof filtersShape>;

const tabShape = { ...filtersShape, tab: z.enum([...everyQueue, 'all']).default('all') };
const pageShape = { ...tabShape, most: z.int().min(1).default(50) };
const fileShape = { ...tabShape, format: z.enum(['xlsx', 'csv']) };
type Asked = Given<typeof tabShape>;

/** The requests of each tab, and those of the one that is asked for, as far as they have what narrows it. */
function listsOf({ book, now }: DeskContext, { tab, town: location, ...search }: Asked) {
  const lists = { ...queues(book, now()), all: latestFirst(book).map((request) => ({ request })) };
  const list = lists[tab].map(({ request }) => request);
  return { lists, found: searchRequests(list, { ...search, location }) };
}

/** The beginning of a tab of the inbox, with so many requests at `most`. `latest` is for `/api/looked`, once the member has seen it. */
export async function readInbox(context: DeskContext, { most, ...asked }: Given<typeof pageShape>) {
  const { book, member, hasMail } = context;
  if (asked.words) await record(context, 'searched', 'all requests', asked.words);
  const { lists, found } = listsOf(context, asked);
  const counts = Object.fromEntries(Object.entries(lists).map(([tab, { length }]) => [tab, length]));
  return {
    tab: asked.tab,
    isLead: member.role === 'lead',
    // Not where the desk sends none.
    ...(hasMail && { isMailWanted: member.mailedAt !== undefined }),
    requests: found.slice(0, most).map((each) => toSummary(context, each)),
    count: found.length,
    counts: counts as Record<Asked['tab'], number>,
    unseen: found.filter((request) => isNewSince(book.looks.get(member.email) ?? {}, request)).length,
    latest: lists.all[0]?.request.arrivedAt ?? new Date(0),
  };
}

const personShape = {
  phone: orNone(text(100)),
  name: orNone(text(200)),
  email: orNone(text(254)),
  reference: orNone(text(50)),
};
const erasureShape = { paths, isConfirmed: z.boolean() };
const exportShape = { paths, format: z.enum(['text', 'xlsx', 'csv', 'json']) };

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
async function sendRequests(context: DeskContext, requests: ReceivedRequest[], format: keyof typeof formats) {
  const what = requests.map(({ reference }) => reference).join(', ');
  await record(context, 'exported', what.length > 100 ? `${String(requests.length)} requests` : what);
  const { type, write } = formats[format];
  void context.reply.type(type);
  return write(requests);
}

export const listRoutes = [
  route('POST', '/api/inbox', callers, pageShape, readInbox),
  // The member has seen what came in until a moment.
  route('POST', '/api/looked', callers, { until: moment }, async ({ live, book, member }, { until }) => {
    const seen = latestFirst(book).filter(({ arrivedAt }) => arrivedAt <= until);
    await rememberSeen(live, member.email, seen);
    return {};
  }),
  route('POST', '/api/list', leads, fileShape, (context, { format, ...asked }) =>
    sendRequests(context, listsOf(context, asked).found, format),
  ),
  route('POST', '/api/person', callers, personShape, findRequests),
  route('POST', '/api/erasure', leads, erasureShape, erase),
  route('POST', '/api/export', leads, exportShape, (context, { paths, format }) => {
    const requests = paths.map((path) => withoutStaff(existingRequest(context.book, path)));
    return sendRequests(context, requests, format);
  }),
];
