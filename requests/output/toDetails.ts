import { collectionNames } from '@site/shared/requests/requests';
import { nairobiTime } from '../dates/nairobi';
import type { Mark, StatusEntry } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { stateOf } from '../work/state';
import { fieldTitle, ownTime } from './columns';
import { printable } from './printable';

/** Formats one complete request: a line for each field, further lines of a text indented, and its history. */
export function toDetails(request: ReceivedRequest): string {
  const { kind, id, reference, arrivedAt, values, history, suspicions } = request;
  const sent = ownTime(request);
  const rows = [
    ['Reference', reference],
    ['Kind', collectionNames[kind]],
    ['Received', `${nairobiTime(arrivedAt)} (Nairobi)`],
    ['Sent', sent && `${sent} by the sender's clock`],
    ...Object.entries(values).map(([field, value]) => [fieldTitle(field), value]),
    ['Status', history.map(toLine).join('\n') || stateOf(request)],
    ['Suspicion', suspicions.join('\n')],
    ['Id', id],
  ]
    .map(([title = '', text = '']) => ({ title: printable(title), text: printable(text) }))
    .filter(({ text }) => text !== '');
  const width = Math.max(...rows.map(({ title }) => title.length)) + 2;
  const lines = rows.map(
    ({ title, text }) => title.padEnd(width) + text.replaceAll('\n', `\n${' '.repeat(width)}`),
  );
  return `${lines.join('\n')}\n`;
}

export function toLine(entry: StatusEntry): string {
  const { status, by, at, note, isTakenBack } = entry;
  const what = [agreementText(entry), note].filter(Boolean).join('; ');
  const mistake = isTakenBack ? ' (taken back)' : '';
  return printable(`${nairobiTime(at)} ${status}${mistake}, ${by}${what && `: ${what}`}`);
}

/** What a mark says besides its status and note, such as `2025-03-12, 10:00–12:00, gate B`. */
function agreementText({ day, from, until, place, again, laptops, desktops, others }: Mark): string {
  const counts = Object.entries({ laptops, desktops, others });
  return [
    day,
    [from, until].filter(Boolean).join('–'),
    place,
    again && `again ${nairobiTime(again)}`,
    ...counts.map(([name, count]) => count && `${String(count)} ${name}`),
  ]
    .filter(Boolean)
    .join(', ');
}
