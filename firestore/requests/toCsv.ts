import { stringify } from 'csv-stringify/sync';
import { columnsOf } from './columns';
import type { ReceivedRequest } from './ReceivedRequest';

/** White space and control characters before a text, which could hide a formula from the apostrophe. */
const hidden = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * Requests as a spreadsheet opens them: with a byte order mark, by which Excel takes them for UTF-8, and with an
 * apostrophe before whatever a spreadsheet would take for a formula (a phone number that starts with + among them).
 */
export function toCsv(requests: readonly ReceivedRequest[]): string {
  const columns = columnsOf(requests);
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
