import type { FastifyReply } from 'fastify';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { formats } from '../../requests/output/formats';
import type { DeskContext } from './DeskRoute';
import { record } from './record';

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
