import { type Book, type DayOrder, orderKey } from '../book/Book';
import type { State } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { agreedDayOf, stateOf } from './state';

export type DayOfPickups = {
  /** Those agreed for that day, in the order set by hand, then as they came in; also those that were tried. */
  agreed: ReceivedRequest[];
  /** Those that donors wish for that day, without an agreement so far. */
  wished: ReceivedRequest[];
  order?: DayOrder | undefined;
};

/** @param date as `YYYY-MM-DD` */
export function dayOf(book: Pick<Book, 'requests' | 'orders'>, town: string, date: string): DayOfPickups {
  const order = book.orders.get(orderKey(town, date));
  const placeOf = ({ path }: ReceivedRequest) => (order?.paths.indexOf(path) ?? -1) + 1 || Infinity;
  const donations = [...book.requests.values()]
    .filter(({ kind, values }) => kind === 'donations' && values.location === town)
    .sort((one, other) => Number(one.arrivedAt) - Number(other.arrivedAt));
  return {
    agreed: donations
      .filter((each) => agreedDayOf(each) === date && !isIn(['declined', 'closed', 'answered'], each))
      .sort((one, other) => placeOf(one) - placeOf(other) || 0),
    wished: donations.filter(
      (each) =>
        each.values.date === date &&
        agreedDayOf(each) === undefined &&
        isIn(['new', 'no-answer', 'called'], each),
    ),
    order,
  };
}

/** Whether a stop of a day was driven, with an outcome. */
export function isDriven(request: ReceivedRequest): boolean {
  return isIn(['collected', 'failed'], request);
}

function isIn(states: readonly State[], request: ReceivedRequest): boolean {
  return states.includes(stateOf(request));
}
