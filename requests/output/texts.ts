import { collectionNames, fieldTitles } from '@site/shared/requests/requests';
import Table from 'cli-table3';
import type { Mark, StatusEntry } from '../book/Mark';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { dayInMs, nairobiTime } from '../dates/nairobi';

/**
 * An entered text that is safe in a terminal: without marks nobody sees, which come with a number that is copied or reverse what
 * follows, and with � for each control character that could move the cursor or change colours; line breaks and tabs stay.
 */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu, '')
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

export function fieldTitle(field: string): string {
  return (fieldTitles as Readonly<Record<string, string>>)[field] ?? field;
}

/** When a request was sent by the donor's own clock, where that is more than a day from its arrival. Else empty. */
export function ownTime({ createdAt, arrivedAt }: ReceivedRequest): string {
  return Math.abs(Number(createdAt) - Number(arrivedAt)) > dayInMs ? nairobiTime(createdAt) : '';
}

const head = ['Reference', 'Kind', 'Received', 'Status', 'Name', 'Contact', 'Location', 'Pickup', 'About'];

/** A line for each request, for a terminal. A question mark after the status means that it came in an odd way. */
export function toTable(requests: readonly ReceivedRequest[]): string {
  if (requests.length === 0) return '';
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  table.push(...requests.map(rowOf));
  return `${table.toString()}\n`;
}

function rowOf(request: ReceivedRequest): string[] {
  const { name, organization, phone, email, location, date, ...others } = request.values;
  const sent = ownTime(request);
  return [
    request.reference,
    collectionNames[request.kind],
    `${nairobiTime(request.arrivedAt)}${sent && ` (sent ${sent})`}`,
    request.suspicions.length > 0 ? `${request.state} ?` : request.state,
    line([name, organization], ', ', 28),
    line([phone || email], '', 24),
    line([location], '', 14),
    line([date], '', 10),
    line(Object.values(others), ' · ', 32),
  ];
}

function line(texts: readonly (string | undefined)[], between: string, length: number): string {
  const text = printable(texts.filter(Boolean).join(between));
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}

/** One complete request: a line for each field, further lines of a text indented, and its history. */
export function toDetails(request: ReceivedRequest): string {
  const { kind, id, reference, arrivedAt, values, history, state, suspicions } = request;
  const sent = ownTime(request);
  const rows = [
    ['Reference', reference],
    ['Kind', collectionNames[kind]],
    ['Received', `${nairobiTime(arrivedAt)} (Nairobi)`],
    ['Sent', sent && `${sent} by the sender's clock`],
    ...Object.entries(values).map(([field, value]) => [fieldTitle(field), value]),
    ['Status', history.map(toLine).join('\n') || state],
    ['Suspicion', suspicions.join('\n')],
    ['Id', id],
  ]
    .map(([title = '', text = '']) => [printable(title), printable(text)] as const)
    .filter(([, text]) => text !== '');
  const width = Math.max(...rows.map(([title]) => title.length)) + 2;
  const indented = `\n${' '.repeat(width)}`;
  return rows.map(([title, text]) => `${title.padEnd(width)}${text.replaceAll('\n', indented)}\n`).join('');
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
