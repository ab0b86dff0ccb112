import { collectionNames, fieldTitles } from '@site/shared/requests/requests';
import { nairobiTime } from '../dates/nairobi';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { stateOf } from '../work/state';

const titles = new Map<string, string>(Object.entries(fieldTitles));

export function fieldTitle(field: string): string {
  return titles.get(field) ?? field;
}

/**
 * When a request was sent by the donor's own clock, where that is more than a day from its arrival: the clock was wrong, or
 * the request waited on the phone. Else empty.
 */
export function ownTime({ createdAt, arrivedAt }: ReceivedRequest): string {
  const dayInMs = 24 * 60 * 60 * 1000;
  return Math.abs(createdAt.getTime() - arrivedAt.getTime()) > dayInMs ? nairobiTime(createdAt) : '';
}

/** The rows of a spreadsheet: the titles, then the requests. It has the fields of the requests' kinds, in one order. */
export function rowsOf(requests: readonly ReceivedRequest[]): string[][] {
  const present = new Set(requests.flatMap(({ values }) => Object.keys(values)));
  const known = [...titles.keys()].filter((field) => present.has(field));
  const fields = [...new Set([...known, ...present])];
  return [
    [
      'Kind',
      'Reference',
      'Received (Nairobi time)',
      "Sent, by the sender's clock",
      ...fields.map(fieldTitle),
      'Status',
      'Id',
    ],
    ...requests.map((request) => [
      collectionNames[request.kind],
      request.reference,
      nairobiTime(request.arrivedAt),
      ownTime(request),
      ...fields.map((field) => request.values[field] ?? ''),
      stateOf(request),
      request.id,
    ]),
  ];
}
