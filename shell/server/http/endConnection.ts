import type { Socket } from 'node:net';

/** How long a client may take to hang up after the last that it is sent, in milliseconds. */
const lingering = 1000;

/**
 * Ends a connection after all that was written to it. It is read for a moment longer: closing it while the client still
 * sends would reset it, and a reset discards what the client has not read yet.
 * @param last written before the end
 */
export function endConnection(socket: Socket, last = ''): void {
  socket.end(last, () => {
    setTimeout(() => socket.destroy(), lingering).unref();
  });
}
