import { collectionNames } from '@site/shared/requests';
import { fieldTitle } from './fieldTitle';
import { nairobiTime } from './nairobiTime';
import { printable } from './printable';
import type { ReceivedRequest } from './ReceivedRequest';

/** One request in full, a line a field, further lines of a text set in. */
export function toDetails({ kind, id, reference, createdAt, values }: ReceivedRequest): string {
  const rows: [title: string, text: string][] = [
    ['Reference', reference],
    ['Kind', collectionNames[kind]],
    ['Received', `${nairobiTime(createdAt)} (Nairobi)`],
    ...Object.entries(values).map(([field, value]): [string, string] => [
      printable(fieldTitle(field)),
      printable(value),
    ]),
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
