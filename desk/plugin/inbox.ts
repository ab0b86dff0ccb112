import { z } from 'zod';
import { everyKind } from '../../requests/book/kinds';
import { isNewSince, rememberSeen } from '../../requests/staff/looks';
import { queues } from '../../requests/work/queues';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import { everyQueue } from '../../requests/work/state';
import { callers, type DeskContext, type Given, leads, record, route } from './call';
import { sendRequests } from './person';
import { moment, orNone, text } from './shapes';
import { toSummary } from './summaries';

const filters = { kind: orNone(z.enum(everyKind)), town: orNone(text(100)), words: orNone(text(200)) };
export type Filters = Given<typeof filters>;

const list = { ...filters, tab: z.enum([...everyQueue, 'all']).default('all') };
const page = { ...list, most: z.int().min(1).default(50) };
const file = { ...list, format: z.enum(['xlsx', 'csv']) };
type Asked = Given<typeof list>;

/** The requests of each tab, and those of the one that is asked for, as far as they have what narrows it. */
function listsOf({ book, now }: DeskContext, { tab, town: location, ...search }: Asked) {
  const lists = { ...queues(book, now()), all: latestFirst(book).map((request) => ({ request })) };
  const list = lists[tab].map(({ request }) => request);
  return { lists, found: searchRequests(list, { ...search, location }) };
}

/** The beginning of a tab of the inbox, with so many requests at `most`. `latest` is for `/api/looked`, once the member has seen it. */
export async function readInbox(context: DeskContext, { most, ...asked }: Given<typeof page>) {
  const { book, member, hasMail } = context;
  if (asked.words) await record(context, 'searched', 'all requests', asked.words);
  const { lists, found } = listsOf(context, asked);
  const look = book.looks.get(member.email) ?? {};
  const counts = Object.fromEntries(Object.entries(lists).map(([tab, { length }]) => [tab, length]));
  return {
    tab: asked.tab,
    isLead: member.role === 'lead',
    // Not where the desk sends none.
    ...(hasMail && { isMailWanted: member.mailedAt !== undefined }),
    requests: found.slice(0, most).map((each) => toSummary(context, each)),
    count: found.length,
    counts: counts as Record<Asked['tab'], number>,
    unseen: found.filter((request) => isNewSince(look, request)).length,
    latest: lists.all[0]?.request.arrivedAt ?? new Date(0),
  };
}

export const inboxRoutes = [
  route('POST', '/api/inbox', callers, page, readInbox),
  // The member has seen what came in until a moment.
  route('POST', '/api/looked', callers, { until: moment }, async ({ live, book, member }, { until }) => {
    const seen = latestFirst(book).filter(({ arrivedAt }) => arrivedAt <= until);
    await rememberSeen(live, member.email, seen);
    return {};
  }),
  route('POST', '/api/list', leads, file, (context, { format, ...asked }) =>
    sendRequests(context, listsOf(context, asked).found, format),
  ),
];
