import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../compose/Answer';
import type { Encoding } from '../compose/encodings';
import { previewIn } from '../preview/previewCookie';
import { hasOneHost } from './hasOneHost';

/**
 * Writes a response that is in memory before the framework hears of the request: its routing and its objects for request
 * and reply take half the time of a request that needs neither.
 * @param encoding the coding that the browser is known to take
 * @returns whether it was written: a coding may not have been asked for before
 */
export function writeReady(answer: Answer, encoding: Encoding, response: ServerResponse): boolean {
  const message = answer.readyMessage(encoding);
  if (!message) return false;
  response.writeHead(answer.status, message.headers);
  response.end(message.body);
  return true;
}

/** Whether a request asks for no more than a page or file of the live site as it lies ready. */
export function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const isWithoutConditions = !headers['if-none-match'] && !headers['save-data'] && !headers.ect;
  const isLive = previewIn(headers.cookie) === undefined;
  return method === 'GET' && isWithoutConditions && isLive && hasOneHost(request);
}
