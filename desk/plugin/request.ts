import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { z } from 'zod';
import type { Book } from '../../requests/book/Book';
import type { Status } from '../../requests/book/Mark';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { markRequest } from '../../requests/staff/marks';
import { agreedDayOf } from '../../requests/work/state';
import { type DeskContext, Refusal } from './DeskRoute';
import { record } from './record';
import type { markShape, namedShape } from './shapes';
import { toDeskRequest } from './summaries';

/** How a drive can end; the rest is agreed with donors on the phone. */
const endsOfDrive: readonly Status[] = ['collected', 'failed', 'no-answer'];

/** @throws {Refusal} where there is none, as after it was erased */
export function existingRequest({ requests }: Book, path: string): ReceivedRequest {
  const request = requests.get(path);
  if (request) return request;
  throw new Refusal(404, 'There is no such request: it may have been erased.');
}

/** Drivers have the pickups of today that were scheduled, and nothing else. */
export function isForDrivers(request: ReceivedRequest, now: Date): boolean {
  return agreedDayOf(request) === dayInNairobi(now);
}

/** All of one request. That it was opened is recorded. */
export async function openRequest(context: DeskContext, { path }: z.infer<typeof namedShape>) {
  const request = existingRequest(context.book, path);
  await record(context, 'opened', request.reference);
  return toDeskRequest(request);
}

/** Adds a mark. */
export async function mark(
  { live, book, now, member }: DeskContext,
  { path, status, note }: z.infer<typeof markShape>,
) {
  const request = existingRequest(book, path);
  if (member.role === 'driver' && !(isForDrivers(request, now()) && endsOfDrive.includes(status)))
    throw new Refusal(403, 'Drivers mark the scheduled pickups of today as collected, failed or no answer.');
  await markRequest(live, path, { status, by: member.name, email: member.email, note: note.trim() });
  return toDeskRequest(existingRequest(live.book(), path));
}
