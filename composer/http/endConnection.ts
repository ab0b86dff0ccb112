import type { Socket } from 'node:net';

/** How long a client may take to close the connection after the last bytes, in milliseconds. */
const lingering = 1000;

/**
 * Ends a connection once everything is written to it. It stays readable for a moment: closing it while the client still
 * sends would reset it, and a reset discards what the client has not read yet.
 * @param last written before the connection ends
 */
export function endConnection(socket: Socket, last = ''): void {
  socket.end(last, () => {
    setTimeout(() => socket.destroy(), lingering).unref();
  });
}
