import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from '../compose/securityHeaders';
import { endConnection } from './endConnection';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const text = 'This request cannot be read.';

/**
 * Answers what Node cannot read as a request, and ends its connection.
 * @param error as `clientError` has it
 */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // What follows the last request of a connection is no request: the answer to that one is still sent.
  if (code === 'HPE_CLOSED_CONNECTION' || !socket.writable) return;
  const status = statuses[code] ?? 400;
  const headers = {
    ...securityHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(text.length),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  endConnection(
    socket,
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`,
  );
}
