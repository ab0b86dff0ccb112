import Table from 'cli-table3';
import { type Collection, collectionNames, requestFields } from '@site/shared/requests/requests';
import { type HandledRequest, statusOf } from '../staff/history';
import { nairobiTime } from '../dates/nairobiTime';
import { ownTime } from './ownTime';
import { printable } from './printable';

/** The fields that have a column of their own; the others share the last one. */
const ownColumn = new Set(['name', 'organization', 'phone', 'email', 'location', 'date']);

type Column = {
  title: string;
  /** The column is left out unless a collection has one of these fields. */
  fields?: readonly string[];
  cell: (request: HandledRequest) => string;
};

const columns: readonly Column[] = [
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Kind', cell: ({ kind }) => collectionNames[kind] },
  { title: 'Received', cell: received },
  {
    title: 'Status',
    cell: (request) => (request.suspicions.length > 0 ? `${statusOf(request)} ?` : statusOf(request)),
  },
  {
    title: 'Name',
    cell: ({ values }) =>
      line(values.organization ? `${values.name ?? ''}, ${values.organization}` : values.name, 28),
  },
  {
    title: 'Phone or e-mail',
    fields: ['phone', 'email'],
    cell: ({ values }) => line(values.phone ? values.phone : values.email, 24),
  },
  { title: 'Location', fields: ['location'], cell: ({ values }) => line(values.location, 14) },
  { title: 'Pickup', fields: ['date'], cell: ({ values }) => line(values.date, 10) },
  { title: 'About', cell: ({ values }) => line(about(values), 32) },
];

/**
 * Formats requests as a table of one line each, for a terminal, with the columns of these kinds. A question mark after
 * the status means that something was odd about how the request came.
 */
export function toTable(requests: readonly HandledRequest[], kinds: readonly Collection[]): string {
  const has = (field: string) => kinds.some((kind) => Object.hasOwn(requestFields[kind], field));
  const shown = columns.filter(({ fields }) => !fields || fields.some(has));
  const table = new Table({
    head: shown.map(({ title }) => title),
    style: { head: [], border: [], compact: true },
  });
  table.push(...requests.map((request) => shown.map(({ cell }) => cell(request))));
  return `${table.toString()}\n`;
}

function received(request: HandledRequest): string {
  const own = ownTime(request);
  return `${nairobiTime(request.arrivedAt)}${own ? ` (sent ${nairobiTime(own)})` : ''}`;
}

function about(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([field, value]) => !ownColumn.has(field) && value !== '')
    .map(([, value]) => value)
    .join(' · ');
}

/** One line with a limited number of characters. */
function line(text = '', length: number): string {
  const characters = [...printable(text).replace(/\s+/g, ' ').trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}
