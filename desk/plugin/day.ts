import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { locations } from '@site/shared/requests/requests';
import { z } from 'zod';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { toDaySheet } from '../../requests/output/toDaySheet';
import { setDayOrder } from '../../requests/staff/marksAndOrders';
import { changeMember } from '../../requests/staff/members';
import { dayOf, isDriven } from '../../requests/work/dayOf';
import { callers, type DeskContext, everybody, type Given, record, route } from './call';
import { day, moment, orNone, path, town } from './shapes';
import { toDeskRequest } from './summaries';

const dayShape = { town: orNone(town), date: orNone(day) };
type Named = Given<typeof dayShape>;

/** `after` is `orderedAt` of the day as the page has shown it. */
const orderShape = { town, date: day, paths: z.array(path).max(200), after: orNone(moment) };

/** The town and the day that are meant, by default the member's and today: for drivers it is always today, by the server's clock. */
function namedDay({ now, member }: DeskContext, { town, date }: Named) {
  const today = dayInNairobi(now());
  return {
    town: town ?? member.town ?? locations[0],
    date: member.role === 'driver' ? today : (date ?? today),
  };
}

/** A search on a map for where a pickup is. Older agreements have the place in their note. */
function mapOf(request: ReceivedRequest): string {
  const { day, place, note } = request.agreement ?? {};
  const { location } = request.values;
  const words = [place ?? (day ? '' : note), location === 'Other' ? '' : location, 'Kenya'];
  const query = words.filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${String(new URLSearchParams({ api: '1', query }))}`;
}

/** A pickup with all that who drives there needs; `text` and `phone` are as the donor typed them. */
function toStop(context: DeskContext, request: ReceivedRequest) {
  const { values, agreement } = request;
  const { donation = '', phone = '' } = values;
  return {
    ...toDeskRequest(context, request),
    text: donation,
    phone,
    isAgreed: agreement !== undefined,
    times: [agreement?.from, agreement?.until].filter(Boolean).join('–'),
    agreedPlace: agreement?.place ?? '',
    map: mapOf(request),
  };
}

/** The pickups that are agreed for a day, those that were driven last; not for drivers, also those that donors wish for it. */
export async function readDay(context: DeskContext, named: Named) {
  const { town, date } = namedDay(context, named);
  await record(context, 'read a day', `${town} ${date}`);
  const { agreed, wished, order } = dayOf(context.book, town, date);
  const isDriver = context.member.role === 'driver';
  const stops = [...agreed].sort((one, other) => Number(isDriven(one)) - Number(isDriven(other)));
  return {
    town,
    date,
    isDriver,
    orderedBy: order?.by ?? '',
    orderedAt: order?.changedAt ?? '',
    pickups: [...stops, ...(isDriver ? [] : wished)].map((each) => toStop(context, each)),
  };
}

export const dayRoutes = [
  // For programs with the session of a member: a page of another site cannot make a browser call it.
  route('GET', '/api/day', everybody, dayShape, readDay),
  route('POST', '/api/day', everybody, dayShape, readDay),
  route('POST', '/api/town', everybody, { town }, async ({ live, member }, given) => {
    await changeMember(live, member.email, () => given);
    return {};
  }),
  route('POST', '/api/sheet', callers, dayShape, async (context, named) => {
    const { town, date } = namedDay(context, named);
    const stops = dayOf(context.book, town, date).agreed.filter((each) => !isDriven(each));
    await record(context, 'printed a sheet', `${town} ${date}`);
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    void context.reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
    return toDaySheet(town, date, stops, context.now());
  }),
  route('POST', '/api/order', callers, orderShape, async (context, { paths, after, ...named }) => {
    const { live, member } = context;
    await setDayOrder(live, named, { paths, by: member.name }, after);
    return readDay({ ...context, book: live.book() }, named);
  }),
];
