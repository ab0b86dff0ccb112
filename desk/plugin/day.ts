import type { z } from 'zod';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { FastifyReply } from 'fastify';
import { toDaySheet } from '../../requests/output/toDaySheet';
import { orderKey } from '../../requests/book/DayOrder';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { setDayOrder } from '../../requests/staff/dayOrders';
import * as days from '../../requests/work/dayOf';
import { type DeskContext, Refusal } from './DeskRoute';
import { record } from './record';
import { isForDrivers } from './request';
import type { dayShape, orderShape } from './shapes';
import { toDeskRequest } from './summaries';

type TownAndDay = z.infer<typeof dayShape>;

/** A search on a map for where a pickup is: what was agreed when it was scheduled, and the town. */
function mapOf({ values, history }: ReceivedRequest): string {
  const agreed = history.filter(({ status }) => status === 'scheduled').at(-1)?.note;
  const town = values.location === 'Other' ? undefined : values.location;
  const words = [agreed, town, 'Kenya'].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${String(new URLSearchParams({ api: '1', query: words }))}`;
}

/** The pickups of a day; for drivers, those of today that were scheduled. */
export async function dayOf(
  { live, now, member }: Pick<DeskContext, 'live' | 'now' | 'member'>,
  { town, date }: TownAndDay,
) {
  const isDriver = member.role === 'driver';
  if (isDriver && date !== dayInNairobi(now())) throw new Refusal(403, 'Drivers see the pickups of today.');
  const { agreed, wished, order } = days.dayOf(live.book(), town, date);
  const pickups = agreed.filter((each) => !days.isDriven(each));
  const shown = isDriver ? pickups.filter((each) => isForDrivers(each, now())) : [...pickups, ...wished];
  return {
    town,
    date,
    orderedBy: order?.by ?? '',
    pickups: shown.map((each) => ({
      ...toDeskRequest({ book: live.book(), now, member }, each),
      map: mapOf(each),
    })),
  };
}

const sheetPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends the sheet that the command line writes, too. */
export async function sendSheet(context: DeskContext, { town, date }: TownAndDay, reply: FastifyReply) {
  const pickups = days.dayOf(context.book, town, date).agreed.filter((each) => !days.isDriven(each));
  await record(context, 'printed a sheet', `${town} ${date}`);
  void reply.type('text/html; charset=utf-8').header('content-security-policy', sheetPolicy);
  await reply.send(toDaySheet(town, date, pickups, context.now()));
}

/** Sets the order of a day, for everybody. */
export async function setOrder(context: DeskContext, { paths, ...day }: z.infer<typeof orderShape>) {
  const { live, book, now, member } = context;
  const seen = book.orders.get(orderKey(day.town, day.date))?.changedAt;
  await setDayOrder(live, day, { paths, by: member.name, at: now() }, seen);
  return dayOf(context, day);
}
