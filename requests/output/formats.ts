import type { ReceivedRequest } from '../book/ReceivedRequest';
import { toCsv } from './toCsv';
import { toDetails } from './toDetails';
import { toJson } from './toJson';
import { toXlsx } from './toXlsx';

const toText = (requests: readonly ReceivedRequest[]) => requests.map(toDetails).join('\n');

/** The files that requests are exported to, each with its media type and how its name ends. */
export const formats = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    write: toXlsx,
  },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: toCsv },
  json: { type: 'application/json; charset=utf-8', ending: 'json', write: toJson },
  text: { type: 'text/plain; charset=utf-8', ending: 'txt', write: toText },
};
