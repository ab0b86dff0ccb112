import { stringify } from 'csv-stringify/sync';
import type { Collection } from '@site/shared/requests';
import { columnsOf } from './columns';
import type { HandledRequest } from './history';

/** White space and control characters before a text, which could hide a formula from the apostrophe. */
const hidden = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * Requests as a spreadsheet opens them: with a byte order mark, by which Excel takes them for UTF-8, and with an
 * apostrophe before whatever a spreadsheet would take for a formula (a phone number that starts with + among them).
 * @param kinds of which the columns are; every kind unless given
 */
export function toCsv(requests: readonly HandledRequest[], kinds?: readonly Collection[]): string {
  const columns = columnsOf(requests, kinds);
  const rows = [
    columns.map(({ title }) => title),
    ...requests.map((request) => columns.map(({ cell }) => cell(request))),
  ];
  return stringify(
    rows.map((row) => row.map((cell) => cell.replace(hidden, ''))),
    {
      bom: true,
      quoted: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}
