import writeExcelFile from 'write-excel-file/node';
import type { Collection } from '@site/shared/requests/requests';
import type { HandledRequest } from '../staff/history';
import { columnsOf } from './columns';
import { printable } from './printable';

/** Wide enough for a phone number or a time, in characters. */
const width = 20;

/**
 * Formats requests as an Excel file in which every cell is a text: in a CSV file Excel takes a phone number for a number,
 * and drops its zero or rounds it.
 * @param kinds the kinds whose columns the file has; every kind by default
 */
export function toXlsx(
  requests: readonly HandledRequest[],
  kinds?: readonly Collection[],
): Promise<Uint8Array> {
  const columns = columnsOf(requests, kinds);
  const rows = requests.map((request) =>
    // The format of a text keeps its zeros also when somebody edits the cell.
    columns.map(({ cell }) => ({ value: printable(cell(request)), type: String, format: '@' })),
  );
  const titles = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  return writeExcelFile([titles, ...rows], {
    stickyRowsCount: 1,
    columns: columns.map(() => ({ width })),
  }).toBuffer();
}
