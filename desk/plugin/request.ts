import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { z } from 'zod';
import { markRequest, readRequest } from '../../requests/staff/readRequests';
import type { ReceivedRequest, Status } from '../../requests/staff/ReceivedRequest';
import type { RequestSource } from '../../requests/store/RequestSource';
import { type DeskContext, Refusal } from './DeskRoute';
import { record } from './record';
import type { markShape, namedShape } from './shapes';
import { toDeskRequest } from './summaries';

/** How a drive can end; the rest is agreed with donors on the phone. */
const endsOfDrive: readonly Status[] = ['collected', 'failed', 'no-answer'];

/** @throws {Refusal} where there is none, as after it was erased */
export async function existingRequest(source: RequestSource, path: string): Promise<ReceivedRequest> {
  const request = await readRequest(source, path);
  if (request) return request;
  throw new Refusal(404, 'There is no such request: it may have been erased.');
}

/** Drivers have the pickups of today that were scheduled, and nothing else. */
export function isForDrivers({ values, history }: ReceivedRequest, now: Date): boolean {
  return values.date === dayInNairobi(now) && history.some(({ status }) => status === 'scheduled');
}

/** All of one request. That it was opened is recorded. */
export async function openRequest(context: DeskContext, { path }: z.infer<typeof namedShape>) {
  const request = await existingRequest(context.source, path);
  await record(context, 'opened', request.reference);
  return toDeskRequest(request);
}

/** Adds a mark. */
export async function mark(
  { source, now, member, changes }: DeskContext,
  { path, status, note }: z.infer<typeof markShape>,
) {
  const request = await existingRequest(source, path);
  if (member.role === 'driver' && !(isForDrivers(request, now()) && endsOfDrive.includes(status)))
    throw new Refusal(403, 'Drivers mark the scheduled pickups of today as collected, failed or no answer.');
  const history = await markRequest(source, request, { status, by: member.name, note: note.trim() });
  changes.note();
  return toDeskRequest({ ...request, history });
}
