import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { isNewSince, rememberSeen } from '../../requests/staff/looks';
import { queues } from '../../requests/work/queues';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import type { DeskContext } from './DeskRoute';
import { sendRequests } from './files';
import { record } from './record';
import type { fileShape, inboxShape, lookedShape } from './shapes';
import { toSummary } from './summaries';

type Asked = Omit<z.infer<typeof fileShape>, 'format'>;

/** The requests of each tab, and those of the one that is asked for, as far as they have what narrows it. */
function listsOf({ book, now }: DeskContext, { tab, town: location, ...search }: Asked) {
  const all = latestFirst(book);
  const lists = queues(book, now());
  const list = tab === 'all' ? all : lists[tab].map(({ request }) => request);
  return { all, lists, found: searchRequests(list, { ...search, location }) };
}

/** The beginning of a tab of the inbox. `latest` is for `noteLook`, once the member has seen it. */
export async function readInbox(context: DeskContext, { most, ...asked }: z.infer<typeof inboxShape>) {
  const { book, member, hasMail } = context;
  if (asked.words) await record(context, 'searched', 'all requests', asked.words);
  const { all, lists, found } = listsOf(context, asked);
  const look = book.looks.get(member.email) ?? {};
  const counts = Object.fromEntries(Object.entries(lists).map(([queue, { length }]) => [queue, length]));
  return {
    tab: asked.tab,
    isLead: member.role === 'lead',
    // Not where the desk sends none.
    ...(hasMail && { isMailWanted: book.members.get(member.email)?.mailedAt !== undefined }),
    requests: found.slice(0, most).map((each) => toSummary(context, each)),
    count: found.length,
    counts: { ...counts, all: all.length } as Record<Asked['tab'], number>,
    unseen: found.filter((request) => isNewSince(look, request)).length,
    latest: (all[0]?.arrivedAt ?? new Date(0)).toISOString(),
  };
}

/** Remembers that the member has seen what came in until a moment. */
export async function noteLook({ live, book, member }: DeskContext, { until }: z.infer<typeof lookedShape>) {
  const seen = latestFirst(book).filter(({ arrivedAt }) => arrivedAt <= until);
  await rememberSeen(live, member.email, seen);
  return {};
}

/** Sends a tab of the inbox for a spreadsheet, or a program. */
export async function sendList(
  context: DeskContext,
  { format, ...asked }: z.infer<typeof fileShape>,
  reply: FastifyReply,
) {
  await sendRequests(context, listsOf(context, asked).found, format, reply);
}
