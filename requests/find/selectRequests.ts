import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Collection } from '@site/shared/requests/requests';
import { type ReceivedRequest, type Status, statusOf } from '../staff/ReceivedRequest';

/** What narrows a list; what is not given narrows nothing. */
export type Selection = {
  kind?: Collection;
  /** Whether days are those of arrival, by the database's clock, or those of pickup; only donations have the latter. */
  by?: 'received' | 'pickup';
  /** The first day, as `YYYY-MM-DD` in Nairobi. */
  from?: string;
  /** The last day, included. */
  to?: string;
  /** A part of the location. */
  location?: string;
  status?: Status;
  /** Without those that a machine may have sent. */
  notSuspect?: boolean;
};

/** Selects requests, in their order, or, by pickup, the next first. */
export function selectRequests(all: readonly ReceivedRequest[], selection: Selection): ReceivedRequest[] {
  const { kind, by, from = '', to = '9999', location = '', status, notSuspect } = selection;
  const dayOf = ({ values, arrivedAt }: ReceivedRequest) =>
    by === 'pickup' ? (values.date ?? '') : dayInNairobi(arrivedAt);
  const selected = all
    .filter((request) => kind === undefined || request.kind === kind)
    .filter(({ values }) => by !== 'pickup' || values.date !== undefined)
    .filter((request) => dayOf(request) >= from && dayOf(request) <= to)
    .filter(({ values }) => (values.location ?? '').includes(location))
    .filter((request) => status === undefined || statusOf(request) === status)
    .filter(({ suspicions }) => !notSuspect || suspicions.length === 0);
  if (by !== 'pickup') return selected;
  return selected.sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
}
