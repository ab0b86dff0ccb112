import { stringify } from 'csv-stringify/sync';
import type { Collection } from '@site/shared/requests/requests';
import { columnsOf } from './columns';
import type { HandledRequest } from '../staff/history';

/** White space and control characters before a text, which could hide a formula from the apostrophe. */
const hidden = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * Formats requests for a spreadsheet: with a byte order mark, by which Excel detects UTF-8, and with an apostrophe
 * before any text that a spreadsheet would read as a formula (such as a phone number that starts with +).
 * @param kinds the kinds whose columns the file has; every kind by default
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
