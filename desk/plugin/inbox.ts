import type { z } from 'zod';
import { isNewSince, rememberSeen } from '../../requests/staff/looks';
import { latestFirst, searchRequests } from '../../requests/work/searchRequests';
import type { DeskContext } from './DeskRoute';
import type { inboxShape, lookedShape } from './shapes';
import { toSummary } from './summaries';

/** How many requests a page of the inbox has. */
const pageLength = 100;

/** One page of the inbox, and with the whole one what is new to the member. */
export function readInbox({ book, member }: DeskContext, { before, ...filters }: z.infer<typeof inboxShape>) {
  const found = searchRequests(latestFirst(book), filters);
  const from = before ?? 0;
  const isWhole = Object.values({ ...filters, before }).every((each) => each === undefined);
  const look = book.looks.get(member.email);
  const arrivals = found.filter((request) => isNewSince(look ?? {}, request));
  const lookedAt = Object.values(look ?? {}).sort((one, other) => Number(other) - Number(one))[0];
  return Promise.resolve({
    requests: found.slice(from, from + pageLength).map(toSummary),
    ...(from + pageLength < found.length && { next: String(from + pageLength) }),
    ...(isWhole && {
      news: {
        missing: 0,
        arrivals: arrivals.map(toSummary),
        shown: found[0]?.arrivedAt.toISOString() ?? '',
        ...(lookedAt && { lookedAt: lookedAt.toISOString() }),
      },
    }),
  });
}

/** Remembers that the member has seen what was new. */
export async function noteLook({ live, book, member }: DeskContext, { shown }: z.infer<typeof lookedShape>) {
  const until = new Date(shown);
  const seen = [...book.requests.values()].filter(({ arrivedAt }) => arrivedAt <= until);
  await rememberSeen(live, member.email, seen);
  return {};
}
