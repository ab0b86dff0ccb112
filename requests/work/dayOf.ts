import type { Book } from '../book/Book';
import { type DayOrder, orderKey } from '../book/DayOrder';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { agreedDayOf, stateOf } from './state';

/** The pickups of a town and a day. */
export type DayOfPickups = {
  /** Those agreed for that day, in the order set by hand, then as they came in; also those that were tried. */
  agreed: ReceivedRequest[];
  /** Those that donors wish for that day, without an agreement so far. */
  wished: ReceivedRequest[];
  /** The order that was set by hand. */
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
      .filter((each) => agreedDayOf(each) === date && !isCalledOff(each))
      .sort((one, other) => placeOf(one) - placeOf(other) || 0),
    wished: donations.filter((each) => each.values.date === date && isOpen(each)),
    order,
  };
}

/** Whether a stop of a day was driven, with an outcome. */
export function isDriven(request: ReceivedRequest): boolean {
  return ['collected', 'failed'].includes(stateOf(request));
}

function isCalledOff(request: ReceivedRequest): boolean {
  return ['declined', 'closed', 'answered'].includes(stateOf(request));
}

function isOpen(request: ReceivedRequest): boolean {
  return agreedDayOf(request) === undefined && ['new', 'no-answer', 'called'].includes(stateOf(request));
}
