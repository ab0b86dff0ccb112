import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PreparedResponse } from '../responses/PreparedResponse';
import type { Encoding } from '../responses/encodings';
import { previewIn } from '../preview/previewCookie';
import { hasOneHost } from './hasOneHost';

/**
 * Writes a response that is in memory without calling the framework, whose routing and request objects take half the time
 * of such a request.
 * @param encoding the coding that the browser accepts
 * @param always headers of every response, as a flat list
 * @returns whether it was written: false until the response has been compressed in that coding
 */
export function writeReady(
  answer: PreparedResponse,
  encoding: Encoding,
  response: ServerResponse,
  always: readonly string[],
): boolean {
  const message = answer.readyMessage(encoding);
  if (!message) return false;
  response.writeHead(answer.status, [...message.headers, ...always]);
  response.end(message.body);
  return true;
}

/** Whether a request is for a page or file of the live site that needs no further headers or checks. */
export function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const isWithoutConditions = !headers['if-none-match'] && !headers['save-data'] && !headers.ect;
  const isLive = previewIn(headers.cookie) === undefined;
  return method === 'GET' && isWithoutConditions && isLive && hasOneHost(request);
}
