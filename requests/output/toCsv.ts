import { stringify } from 'csv-stringify/sync';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { rowsOf } from './columns';

/** White space and control characters before a text, which could hide a formula from the apostrophe. */
const hidden = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * Formats requests for a spreadsheet: with a byte order mark, by which Excel detects UTF-8, and with an apostrophe
 * before any text that a spreadsheet would read as a formula (such as a phone number that starts with +).
 */
export function toCsv(requests: readonly ReceivedRequest[]): string {
  const rows = rowsOf(requests).map((row) => row.map((cell) => cell.replace(hidden, '')));
  return stringify(rows, { bom: true, quoted: true, escape_formulas: true, record_delimiter: 'windows' });
}
