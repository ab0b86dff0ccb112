import type { z } from 'zod';
import { isNewSince, rememberSeen } from '../../requests/staff/looks';
import { queues } from '../../requests/work/queues';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import { type DeskContext, record } from './call';
import { sendRequests } from './person';
import type { fileShape, inboxShape } from './shapes';
import { toSummary } from './summaries';

type Asked = Omit<z.infer<typeof fileShape>, 'format'>;

/** The requests of each tab, and those of the one that is asked for, as far as they have what narrows it. */
function listsOf({ book, now }: DeskContext, { tab, town: location, ...search }: Asked) {
  const lists = { ...queues(book, now()), all: latestFirst(book).map((request) => ({ request })) };
  const list = lists[tab].map(({ request }) => request);
  return { lists, found: searchRequests(list, { ...search, location }) };
}

/** The beginning of a tab of the inbox. `latest` is for `noteLook`, once the member has seen it. */
export async function readInbox(context: DeskContext, { most, ...asked }: z.infer<typeof inboxShape>) {
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

/** Remembers that the member has seen what came in until a moment. */
export async function noteLook({ live, book, member }: DeskContext, { until }: { until: Date }) {
  const seen = latestFirst(book).filter(({ arrivedAt }) => arrivedAt <= until);
  await rememberSeen(live, member.email, seen);
  return {};
}

/** Sends a tab of the inbox for a spreadsheet, or a program. */
export function sendList(context: DeskContext, { format, ...asked }: z.infer<typeof fileShape>) {
  return sendRequests(context, listsOf(context, asked).found, format);
}
