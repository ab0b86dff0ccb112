import { type Book, orderPath } from '../book/Book';
import type { ReceivedRequest } from '../book/ReceivedRequest';

/**
 * The pickups agreed for a day, in the order set by hand, then as they came in, also those that were tried; and those that
 * donors wish for it, without an agreement so far.
 * @param date as `YYYY-MM-DD`
 */
export function dayOf(book: Pick<Book, 'requests' | 'orders'>, town: string, date: string) {
  const order = book.orders.get(orderPath(town, date));
  const placeOf = ({ path }: ReceivedRequest) => (order?.paths.indexOf(path) ?? -1) + 1 || Infinity;
  const donations = [...book.requests.values()]
    .filter(({ kind, values }) => kind === 'donations' && values.location === town)
    .sort((one, other) => Number(one.arrivedAt) - Number(other.arrivedAt));
  return {
    agreed: donations
      .filter(({ agreedDay, state }) => agreedDay === date && !refused.includes(state))
      .sort((one, other) => placeOf(one) - placeOf(other) || 0),
    wished: donations.filter(
      ({ agreedDay, state, values }) =>
        agreedDay === undefined && open.includes(state) && values.date === date,
    ),
    order,
  };
}

const refused = ['declined', 'closed', 'answered'];
const open = ['new', 'no-answer', 'called'];

/** Whether a stop of a day was driven, with an outcome. */
export function isDriven({ state }: ReceivedRequest): boolean {
  return state === 'collected' || state === 'failed';
}
