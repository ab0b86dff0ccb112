import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from '../responses/securityHeaders';
import { endConnection } from './endConnection';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

const text = 'This request cannot be read.';

/**
 * Responds to bytes that Node cannot parse as a request, and ends the connection.
 * @param error the error of the event `clientError`
 */
export function refuseConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // Bytes after the last request of a connection are ignored: the response to that request is still sent.
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
