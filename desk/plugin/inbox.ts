import type { z } from 'zod';
import { searchRequests } from '../../requests/find/searchRequests';
import { readLook } from '../../requests/staff/lastSeen';
import { newArrivals, rememberLook } from '../../requests/staff/newArrivals';
import type { DeskContext } from './DeskRoute';
import type { inboxShape, lookedShape } from './shapes';
import { toSummary } from './summaries';

/** One page of the inbox, and with the whole one what is new to the member. */
export async function readInbox(context: DeskContext, { before, ...filters }: z.infer<typeof inboxShape>) {
  const isWhole = Object.values({ ...filters, before }).every((each) => each === undefined);
  const [{ requests, ...others }, news] = await Promise.all([
    searchRequests(context.source, filters, before),
    isWhole ? newsFor(context) : undefined,
  ]);
  return { requests: requests.map(toSummary), ...others, ...(news && { news }) };
}

/** What came in since the member last looked; `shown` is for `noteLook`. */
async function newsFor({ source, member }: DeskContext) {
  const { requests, lookedAt, ...others } = await newArrivals(source, await readLook(source, member.email));
  return {
    ...others,
    arrivals: requests.map(toSummary),
    ...(lookedAt && { lookedAt: lookedAt.toISOString() }),
  };
}

/** Remembers that the member has seen what was new. */
export async function noteLook({ source, member }: DeskContext, { shown }: z.infer<typeof lookedShape>) {
  await rememberLook(source, member.email, shown);
  return {};
}
