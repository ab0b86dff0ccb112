import { collectionNames, requestFields } from '@site/shared/requests';
import { fieldTitle } from './fieldTitle';
import { nairobiTime } from './nairobiTime';
import type { ReceivedRequest } from './ReceivedRequest';

export type Column = { title: string; cell: (request: ReceivedRequest) => string };

/**
 * The columns of a spreadsheet that takes requests of every kind: one for each field of the table, whatever the requests
 * hold, so that two files of different days have the same; then one for each field that only these requests have.
 */
export function columnsOf(requests: readonly ReceivedRequest[]): Column[] {
  const fields = new Set(
    [...Object.values(requestFields), ...requests.map(({ values }) => values)].flatMap(Object.keys),
  );
  return [
    { title: 'Kind', cell: ({ kind }) => collectionNames[kind] },
    { title: 'Reference', cell: ({ reference }) => reference },
    { title: 'Received (Nairobi time)', cell: ({ createdAt }) => nairobiTime(createdAt) },
    ...[...fields].map((field): Column => ({
      title: fieldTitle(field),
      cell: ({ values }) => values[field] ?? '',
    })),
    { title: 'Id', cell: ({ id }) => id },
  ];
}
