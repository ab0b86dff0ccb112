import Table from 'cli-table3';
import { kindNames } from './columns';
import { nairobiTime } from './nairobiTime';
import { printable } from './printable';
import type { ReceivedRequest } from './ReceivedRequest';

const titles = ['Reference', 'Kind', 'Received', 'Name', 'Phone or e-mail', 'Location', 'Pickup', 'About'];

/** Requests as a table of one line each, for a terminal. */
export function toTable(requests: readonly ReceivedRequest[]): string {
  const table = new Table({ head: titles, style: { head: [], border: [], compact: true } });
  for (const { kind, reference, createdAt, values } of requests) {
    const about = values.donation ?? values.subject ?? values.goals ?? '';
    table.push([
      reference,
      kindNames[kind],
      nairobiTime(createdAt),
      line(values.organization ? `${values.name ?? ''}, ${values.organization}` : values.name, 28),
      line(values.phone ? values.phone : values.email, 24),
      line(values.location, 14),
      line(values.date, 10),
      line(about, 32),
    ]);
  }
  return `${table.toString()}\n`;
}

/** One line of at most so many characters. */
function line(text = '', length: number): string {
  const characters = [...printable(text).replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
