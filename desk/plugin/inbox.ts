import { searchRequests } from '../../requests/find/searchRequests';
import { readLook } from '../../requests/staff/lastSeen';
import { newArrivals, rememberLook } from '../../requests/staff/newArrivals';
import type { InboxPage, News } from './api';
import { type DeskContext, type DeskRoute, route } from './DeskRoute';
import { inboxShape, lookedShape } from './shapes';
import { toSummary } from './summaries';

async function newsFor({ source, member }: DeskContext): Promise<News> {
  const { requests, lookedAt, ...others } = await newArrivals(source, await readLook(source, member.email));
  return {
    ...others,
    arrivals: requests.map(toSummary),
    ...(lookedAt && { lookedAt: lookedAt.toISOString() }),
  };
}

export const inboxRoutes: readonly DeskRoute[] = [
  // A POST, so that no address holds the words that somebody looks for.
  route(
    { method: 'POST', url: '/api/inbox', roles: ['caller', 'lead'] },
    inboxShape,
    async (context, { before, ...filters }): Promise<InboxPage> => {
      const isWhole = Object.values({ ...filters, before }).every((each) => each === undefined);
      const [{ requests, ...others }, news] = await Promise.all([
        searchRequests(context.source, filters, before),
        isWhole ? newsFor(context) : undefined,
      ]);
      return { requests: requests.map(toSummary), ...others, ...(news && { news }) };
    },
  ),
  route(
    { method: 'POST', url: '/api/looked', roles: ['caller', 'lead'] },
    lookedShape,
    async ({ source, member }, { shown }) => {
      await rememberLook(source, member.email, shown);
      return {};
    },
  ),
];
