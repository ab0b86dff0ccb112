import type { Book } from '../book/Book';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { type Search, searchRequests } from './searchRequests';
import { agreedDayOf, placeOf, type Queue } from './state';

export type Waiting = { request: ReceivedRequest; since: Date };

/** All requests that a search finds, by where they stand: the longest waiting first, the agreed by day, the last done first. */
export function queues(
  book: Pick<Book, 'requests'>,
  now: Date,
  search: Search = {},
): Record<Queue, Waiting[]> {
  const found: Record<Queue, Waiting[]> = { 'to-do': [], waiting: [], agreed: [], done: [] };
  for (const request of searchRequests([...book.requests.values()], search)) {
    const { queue, since } = placeOf(request, now);
    found[queue].push({ request, since });
  }
  for (const queue of Object.values(found))
    queue.sort((one, other) => Number(one.since) - Number(other.since));
  const dayOf = ({ request }: Waiting) => agreedDayOf(request) ?? '';
  found.agreed.sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  found.done.reverse();
  return found;
}
