import type { FastifyReply } from 'fastify';
import type { ReceivedRequest } from '../../requests/book/ReceivedRequest';
import { formats } from '../../requests/output/formats';
import type { DeskContext } from './DeskRoute';
import { record } from './record';

/** Sends requests as a file, and records how many. */
export async function sendRequests(
  context: DeskContext,
  requests: readonly ReceivedRequest[],
  format: keyof typeof formats,
  reply: FastifyReply,
): Promise<void> {
  const what = requests.map(({ reference }) => reference).join(', ');
  await record(context, 'exported', what.length > 100 ? `${String(requests.length)} requests` : what);
  const { type, write } = formats[format];
  await reply.type(type).send(await write(requests));
}
