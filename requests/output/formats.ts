import { rm, writeFile } from 'node:fs/promises';
import { collectionNames, fieldTitles } from '@site/shared/requests/requests';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import type { ReceivedRequest } from '../book/ReceivedRequest';
import { nairobiTime } from '../dates/nairobi';
import { fieldTitle, ownTime, printable, toDetails } from './texts';

/** The rows of a spreadsheet: the titles, then the requests. It has the fields of the requests' kinds, in one order. */
export function rowsOf(requests: readonly ReceivedRequest[]): string[][] {
  const present = new Set(requests.flatMap(({ values }) => Object.keys(values)));
  const fields = [
    ...new Set([...Object.keys(fieldTitles).filter((field) => present.has(field)), ...present]),
  ];
  const head = ['Kind', 'Reference', 'Received (Nairobi time)', "Sent, by the sender's clock"];
  return [
    [...head, ...fields.map(fieldTitle), 'Status', 'Id'],
    ...requests.map((request) => [
      collectionNames[request.kind],
      request.reference,
      nairobiTime(request.arrivedAt),
      ownTime(request),
      ...fields.map((field) => request.values[field] ?? ''),
      request.state,
      request.id,
    ]),
  ];
}

/** White space and control characters before a text, which could hide a formula from the apostrophe. */
const hidden = /^[\s\p{Cc}\p{Cf}]+/u;

/**
 * For a program or a spreadsheet: with a byte order mark, by which Excel detects UTF-8, and with an apostrophe before any
 * text that a spreadsheet would read as a formula (such as a phone number that starts with +).
 */
export function toCsv(requests: readonly ReceivedRequest[]): string {
  const rows = rowsOf(requests).map((row) => row.map((cell) => cell.replace(hidden, '')));
  return stringify(rows, { bom: true, quoted: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** Rows, the titles first, as an Excel file in which each text stays one: of CSV Excel makes numbers, which lose their zeros. */
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
  // Wide enough for a phone number or a time, in characters.
  const columns = titles.map(() => ({ width: 20 }));
  return writeExcelFile([head, ...cells], { stickyRowsCount: 1, columns }).toBuffer();
}

/** A list of objects for programs, with `receivedAt` by the database's clock and `createdAt` by the donor's. */
export function toJson(requests: readonly ReceivedRequest[]): string {
  const list = requests.map((request) => {
    const { kind, id, reference, createdAt, arrivedAt: receivedAt, values, history, suspicions } = request;
    return {
      ...values,
      ...{ kind, id, reference, receivedAt, createdAt, status: request.state },
      ...(history.length > 0 && { history }),
      ...(suspicions.length > 0 && { suspicions }),
    };
  });
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** The files that requests are exported to, each with its media type. */
export const formats = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (requests: readonly ReceivedRequest[]) => rowsToXlsx(rowsOf(requests)),
  },
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  json: { type: 'application/json; charset=utf-8', write: toJson },
  text: {
    type: 'text/plain; charset=utf-8',
    write: (requests: readonly ReceivedRequest[]) => requests.map(toDetails).join('\n'),
  },
};

/** A request for the person whose it is: names and addresses of staff are other people's data. */
export function withoutStaff(request: ReceivedRequest): ReceivedRequest {
  const history = request.history.map((entry) => ({ ...entry, by: 'our staff', email: undefined }));
  return { ...request, history };
}

/** Writes a file, or replaces it: only its owner may read it, because it has names and phone numbers. */
export async function writeExport(path: string, content: string | Uint8Array): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, content, { mode: 0o600 });
}
