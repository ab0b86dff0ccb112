import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { marksOfState, type State, type Status, type StatusEntry } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';

export const everyQueue = ['to-do', 'waiting', 'agreed', 'done'] as const;

/** Where a request stands in staff's work. */
export type Queue = (typeof everyQueue)[number];

type Place = { queue: Queue; since: Date; reason?: 'changed' | 'failed' | 'over' | 'again' };

type Marked = Pick<ReceivedRequest, 'history'>;

/** The state of a request: its last mark that was not taken back. */
export function stateOf({ history }: Marked): State {
  return (marksOfState(history).at(-1)?.status ?? 'new') as State;
}

/** The last agreement on a pickup that was not taken back; undefined where there is none. */
export function agreementOf({ history }: Marked): StatusEntry | undefined {
  return history.filter(({ status, isTakenBack }) => status === 'scheduled' && !isTakenBack).at(-1);
}

/** The agreed day of a pickup as `YYYY-MM-DD`; older agreements were on the donor's wish. */
export function agreedDayOf(request: Marked & Pick<ReceivedRequest, 'values'>): string | undefined {
  const agreement = agreementOf(request);
  return agreement && (agreement.day ?? request.values.date);
}

/** The day of an agreement that waits for its outcome: since then somebody called again at most. */
export function standingDayOf(request: ReceivedRequest): string | undefined {
  const last = marksOfState(request.history)
    .filter(({ status }) => !areCalls.has(status))
    .at(-1);
  return last?.status === 'scheduled' ? agreedDayOf(request) : undefined;
}

/** Where a request stands, since when (in `waiting` and `agreed` that is when its last mark was made), and why it is to do, unless it is new. */
export function placeOf(request: ReceivedRequest, now: Date): Place {
  const { history, arrivedAt, changedAt, isChangedAfterMark } = request;
  const mark = marksOfState(history).at(-1);
  if (isChangedAfterMark) return { queue: 'to-do', since: changedAt, reason: 'changed' };
  if (!mark || mark.status === 'new') return { queue: 'to-do', since: mark?.at ?? arrivedAt };
  const { status, at, again } = mark;
  if (status === 'failed') return { queue: 'to-do', since: at, reason: 'failed' };
  if (!areCalls.has(status) && status !== 'scheduled') return { queue: 'done', since: at };
  const day = standingDayOf(request);
  if (day !== undefined && day < dayInNairobi(now))
    return { queue: 'to-do', since: endOfDay(day), reason: 'over' };
  const due = again ?? (status === 'no-answer' ? at : undefined);
  if (due && due <= now) return { queue: 'to-do', since: due, reason: 'again' };
  return { queue: day !== undefined || status === 'scheduled' ? 'agreed' : 'waiting', since: at };
}

const areCalls = new Set<Status>(['called', 'no-answer']);

function endOfDay(day: string): Date {
  return new Date(`${day}T24:00:00+03:00`);
}
