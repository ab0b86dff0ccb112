import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Collection } from '@site/shared/requests/requests';
import type { Book } from '../book/Book';
import type { State } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { hasWords } from '../find/hasWords';
import { hasName } from '../find/namesAndAddresses';

/** What narrows a search; what is not given narrows nothing. */
export type Search = {
  kind?: Collection | undefined;
  /** Where a donation is, or a word of the location of a partnership. */
  location?: string | undefined;
  status?: State | undefined;
  /** See `hasWords`. */
  words?: string | undefined;
  /** Whether days are those of arrival, by the database's clock, or those of pickup: agreed, or wished. */
  by?: 'received' | 'pickup';
  /** The first day and the last, which is included, as `YYYY-MM-DD` in Nairobi. */
  from?: string;
  to?: string;
  /** Without those that a machine may have sent. */
  notSuspect?: boolean;
};

/** All requests, the latest to reach the database first. */
export function latestFirst({ requests }: Pick<Book, 'requests'>): ReceivedRequest[] {
  return [...requests.values()].sort((one, other) => Number(other.arrivedAt) - Number(one.arrivedAt));
}

/** Finds requests among others, in their order, or, by pickup, the next first. */
export function searchRequests(all: readonly ReceivedRequest[], search: Search): ReceivedRequest[] {
  const { kind, location, status, words, notSuspect, by, from = '', to = '9999' } = search;
  const hasAll = hasWords(words ?? '');
  const dayOf = (request: ReceivedRequest) =>
    by === 'pickup' ? (request.agreedDay ?? request.values.date) : dayInNairobi(request.arrivedAt);
  const areDaysGiven = (by ?? search.from ?? search.to) !== undefined;
  const isWithin = (day: string | undefined) => day !== undefined && day >= from && day <= to;
  const isIn = (wanted: string, { kind, values: { location = '' } }: ReceivedRequest) =>
    kind === 'donations' ? location === wanted : hasName(location, wanted);
  const found = all.filter(
    (request) =>
      (!kind || request.kind === kind) &&
      (!location || isIn(location, request)) &&
      (!status || request.state === status) &&
      (!notSuspect || request.suspicions.length === 0) &&
      (!areDaysGiven || isWithin(dayOf(request))) &&
      (!words || hasAll(request)),
  );
  if (by !== 'pickup') return found;
  return found.sort((one, other) => String(dayOf(one)).localeCompare(String(dayOf(other))));
}
