import { collectionNames } from '@site/shared/requests/requests';
import { fieldTitle } from './fieldTitle';
import { type HandledRequest, statusOf } from '../staff/history';
import { nairobiTime } from '../dates/nairobiTime';
import { ownTime } from './ownTime';
import { printable } from './printable';

/** Formats one complete request: a line for each field, further lines of a text indented, and its history. */
export function toDetails(request: HandledRequest): string {
  const { kind, id, reference, arrivedAt, values, history, suspicions } = request;
  const own = ownTime(request);
  const rows: [title: string, text: string][] = [
    ['Reference', reference],
    ['Kind', collectionNames[kind]],
    ['Received', `${nairobiTime(arrivedAt)} (Nairobi)`],
    ...(own ? [['Sent', `${nairobiTime(own)} by the sender's clock`] as [string, string]] : []),
    ...Object.entries(values).map(([field, value]): [string, string] => [
      printable(fieldTitle(field)),
      printable(value),
    ]),
    ['Status', history.length === 0 ? statusOf(request) : history.map(printableEntry).join('\n')],
    ...suspicions.map((reason): [string, string] => ['Suspicion', printable(reason)]),
    ['Id', id],
  ];
  const width = Math.max(...rows.map(([title]) => title.length)) + 2;
  return rows
    .map(([title, text]) =>
      `${title.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}`.trimEnd(),
    )
    .concat('')
    .join('\n');
}

/** Formats one entry of a history as a line. */
export function printableEntry({ status, by, at, note }: HandledRequest['history'][number]): string {
  return printable(`${nairobiTime(at)} ${status}, ${by}${note && `: ${note}`}`);
}
