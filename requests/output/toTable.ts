import Table from 'cli-table3';
import { collectionNames } from '@site/shared/requests/requests';
import { nairobiTime } from '../dates/nairobi';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { stateOf } from '../work/state';
import { ownTime } from './columns';
import { printable } from './printable';

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
    request.suspicions.length > 0 ? `${stateOf(request)} ?` : stateOf(request),
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
