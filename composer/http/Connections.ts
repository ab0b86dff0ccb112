import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endConnection } from './endConnection';

/**
 * How long an idle connection may still send a request once the server is stopping, in milliseconds: otherwise a client's
 * next request could meet a closed connection.
 */
const idleGrace = 500;

export type EndOptions = {
  /** How long new connections are still accepted, in milliseconds, so that a balancer can switch to other servers first. */
  delay: number;
  /** How long requests in flight may take after that, in milliseconds. */
  deadline: number;
};

type Connection = {
  /** The response to the newest request; the connection is idle once it is flushed. */
  response?: ServerResponse;
  /** How many bytes had been read from it when the server began to stop. */
  bytesRead: number;
};

/**
 * The open connections of an HTTP server, to stop it without losing a response. Node's own `close` destroys every
 * connection whose response is complete, flushed or not, and the libraries for this call it.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #isEnding = false;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { bytesRead: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Whether the server is stopping. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Records the response that is about to be sent on a connection. */
  answering({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (connection) connection.response = response;
    if (this.#isEnding) response.setHeader('connection', 'close');
  }

  /**
   * Stops the server: every response from now on is the last of its connection, responses in flight are flushed, idle
   * connections are closed, and those still open at the deadline are destroyed.
   */
  async end({ delay, deadline }: EndOptions): Promise<void> {
    this.#isEnding = true;
    for (const [socket, connection] of this.#open) {
      connection.bytesRead = socket.bytesRead;
      endAfterResponse(socket, connection);
    }
    if (delay > 0) await wait(delay);
    const closed = this.#stopListening();
    const timers = [setTimeout(() => this.#endIdle(), idleGrace), setTimeout(() => this.#cut(), deadline)];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  }

  /** Calls `close` of Node's network server, not that of the HTTP server. */
  #stopListening(): Promise<unknown> | undefined {
    if (!this.#server.listening) return undefined;
    const closed = once(this.#server, 'close');
    NetServer.prototype.close.call(this.#server);
    return closed;
  }

  #endIdle(): void {
    for (const [socket, { response, bytesRead }] of this.#open) {
      const isIdle = !response || response.writableFinished;
      // Otherwise part of its next request has been read: wait for the rest.
      if (isIdle && socket.bytesRead === bytesRead) endConnection(socket);
    }
  }

  #cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

/** Makes the response in flight the last of its connection. */
function endAfterResponse(socket: Socket, connection: Connection): void {
  const { response } = connection;
  if (!response || response.writableFinished) return;
  if (!response.headersSent) response.setHeader('connection', 'close');
  else
    response.once('finish', () => {
      if (connection.response === response) endConnection(socket);
    });
}
