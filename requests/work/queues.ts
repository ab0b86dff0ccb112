import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Book } from '../book/Book';
import { marksOfState } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { type Search, searchRequests } from './searchRequests';

export const everyQueue = ['to-do', 'waiting', 'agreed', 'done'] as const;

/** Where a request stands in staff's work. */
type Queue = (typeof everyQueue)[number];

type Place = { queue: Queue; since: Date; reason?: 'changed' | 'failed' | 'over' | 'again' };

export type Waiting = { request: ReceivedRequest; since: Date };

/** All requests that a search finds, by where they stand: the longest waiting first, the agreed by day, the last done first. */
export function queues({ requests }: Pick<Book, 'requests'>, now: Date, search: Search = {}) {
  const found: Record<Queue, Waiting[]> = { 'to-do': [], waiting: [], agreed: [], done: [] };
  for (const request of searchRequests([...requests.values()], search)) {
    const { queue, since } = placeOf(request, now);
    found[queue].push({ request, since });
  }
  for (const queue of Object.values(found))
    queue.sort((one, other) => Number(one.since) - Number(other.since));
  const dayOf = ({ request }: Waiting) => request.agreedDay ?? '';
  found.agreed.sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  found.done.reverse();
  return found;
}

/** Where a request stands, since when (in `waiting` and `agreed` that is when its last mark was made), and why it is to do, unless it is new. */
export function placeOf(request: ReceivedRequest, now: Date): Place {
  const { mark, arrivedAt, changedAt, isChangedAfterMark } = request;
  if (isChangedAfterMark) return { queue: 'to-do', since: changedAt, reason: 'changed' };
  if (!mark || mark.status === 'new') return { queue: 'to-do', since: mark?.at ?? arrivedAt };
  const { status, at, again } = mark;
  if (status === 'failed') return { queue: 'to-do', since: at, reason: 'failed' };
  if (!calls.has(status) && status !== 'scheduled') return { queue: 'done', since: at };
  const day = standingDayOf(request);
  if (day !== undefined && day < dayInNairobi(now))
    return { queue: 'to-do', since: new Date(`${day}T24:00:00+03:00`), reason: 'over' };
  const due = again ?? (status === 'no-answer' ? at : undefined);
  if (due && due <= now) return { queue: 'to-do', since: due, reason: 'again' };
  return { queue: day !== undefined || status === 'scheduled' ? 'agreed' : 'waiting', since: at };
}

/** The day of an agreement that waits for its outcome: since then somebody called again at most. */
export function standingDayOf({ history, agreedDay }: ReceivedRequest): string | undefined {
  const last = marksOfState(history)
    .filter(({ status }) => !calls.has(status))
    .at(-1);
  return last?.status === 'scheduled' ? agreedDay : undefined;
}

const calls: ReadonlySet<string> = new Set(['called', 'no-answer']);
