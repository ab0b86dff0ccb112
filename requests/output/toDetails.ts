import { collectionNames } from '@site/shared/requests/requests';
import { nairobiTime } from '../dates/nairobi';
import { type ReceivedRequest, type StatusEntry, statusOf } from '../staff/ReceivedRequest';
import { fieldTitle, ownTime } from './columns';
import { printable } from './printable';

/** Formats one complete request: a line for each field, further lines of a text indented, and its history. */
export function toDetails(request: ReceivedRequest): string {
  const { kind, id, reference, arrivedAt, values, history, suspicions } = request;
  const own = ownTime(request);
  const rows = [
    ['Reference', reference],
    ['Kind', collectionNames[kind]],
    ['Received', `${nairobiTime(arrivedAt)} (Nairobi)`],
    ['Sent', own && `${own} by the sender's clock`],
    ...Object.entries(values).map(([field, value]) => [fieldTitle(field), value]),
    ['Status', history.map(toLine).join('\n') || statusOf(request)],
    ['Suspicion', suspicions.join('\n')],
    ['Id', id],
  ]
    .map((row) => row.map(printable))
    .filter(([, text]) => text !== '');
  const width = Math.max(...rows.map(([title = '']) => title.length)) + 2;
  return rows
    .map(
      ([title = '', text = '']) =>
        `${title.padEnd(width)}${text.replaceAll('\n', `\n${' '.repeat(width)}`)}\n`,
    )
    .join('');
}

/** Formats one entry of a history as a line. */
export function toLine({ status, by, at, note }: StatusEntry): string {
  return printable(`${nairobiTime(at)} ${status}, ${by}${note && `: ${note}`}`);
}
