import Table from 'cli-table3';
import { collectionNames } from '@site/shared/requests';
import { nairobiTime } from './nairobiTime';
import { printable } from './printable';
import type { ReceivedRequest } from './ReceivedRequest';

const titles = ['Reference', 'Kind', 'Received', 'Name', 'Phone or e-mail', 'Location', 'Pickup', 'About'];

/** The fields that have a column of their own; the others share the last one. */
const ownColumn = new Set(['name', 'organization', 'phone', 'email', 'location', 'date']);

/** Requests as a table of one line each, for a terminal. */
export function toTable(requests: readonly ReceivedRequest[]): string {
  const table = new Table({ head: titles, style: { head: [], border: [], compact: true } });
  for (const { kind, reference, createdAt, values } of requests) {
    const about = Object.entries(values)
      .filter(([field, value]) => !ownColumn.has(field) && value !== '')
      .map(([, value]) => value);
    table.push([
      reference,
      collectionNames[kind],
      nairobiTime(createdAt),
      line(values.organization ? `${values.name ?? ''}, ${values.organization}` : values.name, 28),
      line(values.phone ? values.phone : values.email, 24),
      line(values.location, 14),
      line(values.date, 10),
      line(about.join(' · '), 32),
    ]);
  }
  return `${table.toString()}\n`;
}

/** One line of at most so many characters. */
function line(text = '', length: number): string {
  const characters = [...printable(text).replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
