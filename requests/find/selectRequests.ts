import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { Collection } from '@site/shared/requests/requests';
import type { ReceivedRequest } from '../store/ReceivedRequest';
import type { RequestSource } from '../store/RequestSource';

export type Selection = {
  kinds: readonly Collection[];
  /** Whether days are those of arrival, by the database's clock, or those of pickup; only donations have the latter. */
  by: 'received' | 'pickup';
  /** The first day, as `YYYY-MM-DD` in Nairobi. */
  from?: string | undefined;
  /** The last day, included. */
  to?: string | undefined;
  /** A part of the location, in any case of letters. */
  location?: string | undefined;
};

/** Reads the selected requests, the latest first, or, by pickup, the next first. */
export async function selectRequests(
  source: RequestSource,
  selection: Selection,
): Promise<ReceivedRequest[]> {
  const { kinds, by, from, to, location } = selection;
  const read = await Promise.all(kinds.map((kind) => source.read(kind)));
  const dayOf = (request: ReceivedRequest) =>
    by === 'pickup' ? (request.values.date ?? '') : dayInNairobi(request.arrivedAt);
  return read
    .flat()
    .filter(
      (request) =>
        (from === undefined || dayOf(request) >= from) && (to === undefined || dayOf(request) <= to),
    )
    .filter(({ values }) => location === undefined || includes(values.location ?? '', location))
    .sort((one, other) => {
      const byDay = by === 'pickup' ? dayOf(one).localeCompare(dayOf(other)) : 0;
      return byDay || other.arrivedAt.getTime() - one.arrivedAt.getTime() || one.id.localeCompare(other.id);
    });
}

function includes(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
