import type { FastifyReply } from 'fastify';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { toCsv } from '../../requests/output/toCsv';
import { toDetails } from '../../requests/output/toDetails';
import { toJson } from '../../requests/output/toJson';
import { toXlsx, xlsxType } from '../../requests/output/toXlsx';
import type { DeskContext } from './DeskRoute';
import { record } from './record';

const toText = (requests: readonly ReceivedRequest[]) => requests.map(toDetails).join('\n');

const formats = {
  text: { type: 'text/plain; charset=utf-8', ending: 'txt', write: toText },
  xlsx: { type: xlsxType, ending: 'xlsx', write: toXlsx },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: toCsv },
  json: { type: 'application/json; charset=utf-8', ending: 'json', write: toJson },
};

type Format = keyof typeof formats;

/** Sends requests as a file, and records how many. */
export async function sendRequests(
  context: DeskContext,
  requests: readonly ReceivedRequest[],
  format: Format,
  reply: FastifyReply,
): Promise<void> {
  const what = requests.map(({ reference }) => reference).join(', ');
  await record(context, 'exported', what.length > 100 ? `${String(requests.length)} requests` : what);
  await sendFile(reply, 'requests', format, await formats[format].write(requests));
}

/** Sends what a browser saves under a name. */
export async function sendFile(
  reply: FastifyReply,
  name: string,
  format: Format,
  content: string | Uint8Array,
): Promise<void> {
  const { type, ending } = formats[format];
  void reply.type(type).header('content-disposition', `attachment; filename="${name}.${ending}"`);
  await reply.send(content);
}
