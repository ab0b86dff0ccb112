import { markRequest, readRequest } from '../../requests/staff/readRequests';
import type { ReceivedRequest, Status } from '../../requests/staff/ReceivedRequest';
import { recordAccess } from '../../requests/staff/accesses';
import type { RequestSource } from '../../requests/store/RequestSource';
import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { type DeskContext, type DeskRoute, Refusal, route } from './DeskRoute';
import { markShape, pathShape } from './shapes';
import { toDeskRequest } from './summaries';
import { z } from 'zod';

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

async function mark(
  { source, now, member }: DeskContext,
  { path, status, note }: z.infer<typeof markShape>,
): Promise<ReceivedRequest> {
  const request = await existingRequest(source, path);
  if (member.role === 'driver' && !(isForDrivers(request, now()) && endsOfDrive.includes(status)))
    throw new Refusal(403, 'Drivers mark the scheduled pickups of today as collected, failed or no answer.');
  const history = await markRequest(source, request, { status, by: member.name, note: note.trim() });
  return { ...request, history };
}

export const requestRoutes: readonly DeskRoute[] = [
  {
    method: 'GET',
    url: '/api/events',
    roles: ['caller', 'driver', 'lead'],
    answer: async ({ changes }, { headers }, reply) => {
      void reply.type('text/event-stream').header('x-accel-buffering', 'no');
      await reply.send(changes.stream(headers['last-event-id']?.toString()));
    },
  },
  route(
    { method: 'GET', url: '/api/request', roles: ['caller', 'lead'] },
    z.object({ path: pathShape }),
    async ({ source, now, member }, { path }) => {
      const request = await existingRequest(source, path);
      await recordAccess(source, { at: now(), by: member.email, did: 'opened', what: request.reference });
      return toDeskRequest(request);
    },
  ),
  route(
    { method: 'POST', url: '/api/mark', roles: ['caller', 'driver', 'lead'] },
    markShape,
    async (context, body) => {
      const marked = await mark(context, body);
      context.changes.announce();
      return toDeskRequest(marked);
    },
  ),
];
