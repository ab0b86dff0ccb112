import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import { z } from 'zod';
import type { Book } from '../../requests/book/Book';
import { type Status, statuses } from '../../requests/book/Mark';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { markRequest } from '../../requests/staff/marksAndOrders';
import { dayOf } from '../../requests/work/dayOf';
import { callers, everybody, record, Refusal, route } from './call';
import { day, orNone, path, text } from './shapes';
import { toDeskRequest } from './summaries';

const time = z.iso.time({ precision: -1, error: 'must be a time as HH:MM' });
const count = z.coerce.number('must be a number').int('must be a whole number').min(0).max(9999);

const markShape = {
  id: z
    .string()
    .regex(/^[\w-]{8,80}$/, 'must have 8 to 80 letters and digits')
    // The part of a path after its last dash.
    .transform((id) => id.replace(/[^A-Za-z0-9]/g, '')),
  path,
  status: z.enum(statuses),
  note: text(1000).trim().default(''),
  day: orNone(day),
  from: orNone(time),
  until: orNone(time),
  place: orNone(text(300).trim()),
  laptops: orNone(count),
  desktops: orNone(count),
  others: orNone(count),
  /** When to call again. */
  again: orNone(
    z.union([z.enum(['two-hours', 'tomorrow']), day, z.iso.datetime({ offset: true })], {
      error: 'must be two-hours, tomorrow, a day or a moment',
    }),
  ),
  takesBack: orNone(text(100)),
  /** The id of the last mark that the page has shown, empty for none. */
  after: text(100).optional(),
};

/** How a drive can end; the rest is agreed with donors on the phone. */
const endsOfDrive: readonly Status[] = ['collected', 'failed', 'no-answer', 'taken-back'];

/** @throws {Refusal} where there is none, as after it was erased */
export function existingRequest({ requests }: Book, path: string): ReceivedRequest {
  const request = requests.get(path);
  if (request) return request;
  throw new Refusal(404, 'There is no such request: it may have been erased.');
}

/** @param again in words, as a day, which begins at eight, or as a moment */
function momentOf(again: string, now: Date): Date {
  const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
  if (again === 'two-hours') return later(2);
  if (again.includes('T')) return new Date(again);
  return new Date(`${again === 'tomorrow' ? dayInNairobi(later(24)) : again}T08:00:00+03:00`);
}

export const requestRoutes = [
  route('GET', '/api/version', everybody, {}, ({ version, live }) => ({
    version,
    awaySince: live.awaySince(),
  })),
  route('POST', '/api/request', callers, { path }, async (context, { path }) => {
    // As it was before: who opened it last is not who opens it now.
    const answer = toDeskRequest(context, existingRequest(context.book, path));
    await record(context, 'opened', answer.reference);
    return answer;
  }),
  // The same id is the same mark, however often it comes.
  route('POST', '/api/mark', everybody, markShape, async (context, { id, path, after, again, ...said }) => {
    const { live, book, now, member } = context;
    if (said.from && said.until && said.from > said.until)
      throw new Refusal(400, 'until: must not be before “from”.');
    const request = existingRequest(book, path);
    const { agreed } = dayOf(book, request.values.location ?? '', dayInNairobi(now()));
    if (member.role === 'driver' && !(agreed.includes(request) && endsOfDrive.includes(said.status)))
      throw new Refusal(403, 'Drivers mark the agreed pickups of today as collected, failed or no answer.');
    const isBack = said.status === 'taken-back';
    const mistake = request.history.find((each) => each.id === said.takesBack);
    if (isBack ? !mistake : said.takesBack !== undefined)
      throw new Refusal(400, 'takesBack: must be the id of a mark of this request.');
    if (isBack && member.role !== 'lead' && mistake?.email !== member.email)
      throw new Refusal(403, 'A mark is taken back by who made it, or by a lead.');
    // The answer has all of the request, as opening it has; drivers have had it with their day.
    if (member.role !== 'driver') await record(context, 'opened', request.reference);
    const by = { by: member.name, email: member.email };
    const content = { ...said, ...by, ...(again && { again: momentOf(again, now()) }) };
    await markRequest(live, path, content, { id, after });
    const marked = { ...context, book: live.book() };
    return toDeskRequest(marked, existingRequest(marked.book, path));
  }),
];
