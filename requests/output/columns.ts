import { type Collection, collectionNames, requestFields } from '@site/shared/requests/requests';
import { fieldTitle } from './fieldTitle';
import { type HandledRequest, statusOf } from '../staff/history';
import { nairobiTime } from '../dates/nairobiTime';
import { ownTime } from './ownTime';

export type Column = { title: string; cell: (request: HandledRequest) => string };

/**
 * The columns of a spreadsheet for requests of some kinds: one for each field of these collections, so that files of
 * different days have the same columns; then one for each field that only these requests have.
 * @param kinds every kind by default
 */
export function columnsOf(
  requests: readonly HandledRequest[],
  kinds: readonly Collection[] = Object.keys(requestFields) as Collection[],
): Column[] {
  const tables = kinds.map((kind) => requestFields[kind]);
  const fields = new Set([...tables, ...requests.map(({ values }) => values)].flatMap(Object.keys));
  return [
    { title: 'Kind', cell: ({ kind }) => collectionNames[kind] },
    { title: 'Reference', cell: ({ reference }) => reference },
    { title: 'Received (Nairobi time)', cell: ({ arrivedAt }) => nairobiTime(arrivedAt) },
    {
      title: "Sent, by the sender's clock",
      cell: (request) => {
        const own = ownTime(request);
        return own ? nairobiTime(own) : '';
      },
    },
    ...[...fields].map((field): Column => ({
      title: fieldTitle(field),
      cell: ({ values }) => values[field] ?? '',
    })),
    { title: 'Status', cell: statusOf },
    { title: 'Id', cell: ({ id }) => id },
  ];
}
