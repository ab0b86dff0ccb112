import writeExcelFile from 'write-excel-file/node';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { rowsOf } from './columns';
import { printable } from './printable';

/** Wide enough for a phone number or a time, in characters. */
const width = 20;

export const toXlsx = (requests: readonly ReceivedRequest[]) => rowsToXlsx(rowsOf(requests));

/**
 * Formats rows as an Excel file in which every cell is a text: in a CSV file Excel takes a phone number for a number, and drops
 * its zero or rounds it.
 * @param table the titles, then the rows
 */
export function rowsToXlsx([titles = [], ...rows]: readonly (readonly (
  string | number
)[])[]): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : // The format of a text keeps its zeros also when somebody edits the cell.
          { value: printable(value), type: String, format: '@' },
    ),
  );
  const head = titles.map((value) => ({ value, fontWeight: 'bold' as const }));
  const columns = titles.map(() => ({ width }));
  return writeExcelFile([head, ...cells], { stickyRowsCount: 1, columns }).toBuffer();
}
