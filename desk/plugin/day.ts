import type { z } from 'zod';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { FastifyReply } from 'fastify';
import { toDaySheet } from '../../requests/output/toDaySheet';
import { dayPickups, setDayOrder } from '../../requests/staff/dayPickups';
import type { ReceivedRequest } from '../../requests/staff/ReceivedRequest';
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
export async function dayOf({ source, now, member }: DeskContext, { town, date }: TownAndDay) {
  const isDriver = member.role === 'driver';
  if (isDriver && date !== dayInNairobi(now())) throw new Refusal(403, 'Drivers see the pickups of today.');
  const { pickups, orderedBy } = await dayPickups(source, town, date);
  const shown = isDriver ? pickups.filter((each) => isForDrivers(each, now())) : pickups;
  return {
    town,
    date,
    orderedBy,
    pickups: shown.map((each) => ({ ...toDeskRequest(each), map: mapOf(each) })),
  };
}

const sheetPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends the sheet that the command line writes, too. */
export async function sendSheet(context: DeskContext, { town, date }: TownAndDay, reply: FastifyReply) {
  const { pickups } = await dayPickups(context.source, town, date);
  await record(context, 'printed a sheet', `${town} ${date}`);
  void reply.type('text/html; charset=utf-8').header('content-security-policy', sheetPolicy);
  await reply.send(toDaySheet(town, date, pickups, context.now()));
}

/** Sets the order of a day, for everybody. */
export async function setOrder(context: DeskContext, { paths, ...day }: z.infer<typeof orderShape>) {
  const { source, now, member, changes } = context;
  await setDayOrder(source, day.town, day.date, paths, member.name, now());
  changes.note();
  return dayOf(context, day);
}
