import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endConnection } from './endConnection';

/**
 * How long a connection without a request may still send one once the server ends, in milliseconds: a client that asks
 * again at once would otherwise find its connection gone in mid-request.
 */
const idleGrace = 500;

export type EndOptions = {
  /** How long new connections are still accepted, in milliseconds, so that a balancer can look elsewhere first. */
  delay: number;
  /** How long what is in flight may take after that, in milliseconds. */
  deadline: number;
};

type Connection = {
  /** The newest request's; the connection is idle when it has been flushed. */
  response?: ServerResponse;
  /** How much had been read of it when the server began to end, in bytes. */
  bytesRead: number;
};

/**
 * The open connections of an HTTP server, to end it without losing an answer. Node's own `close` destroys every
 * connection whose answer is complete, flushed or not, and the libraries for this call it.
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

  /** Whether the server has been told to end. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Takes note of a request that is about to be answered. */
  answering({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (connection) connection.response = response;
    if (this.#isEnding) response.setHeader('connection', 'close');
  }

  /**
   * Ends the server: every answer from now on is the last of its connection, what is in flight is flushed, idle
   * connections are ended, and what is left at the deadline is cut.
   */
  async end({ delay, deadline }: EndOptions): Promise<void> {
    this.#isEnding = true;
    for (const [socket, connection] of this.#open) {
      connection.bytesRead = socket.bytesRead;
      endAfterAnswer(socket, connection);
    }
    if (delay > 0) await wait(delay);
    const closed = this.#stopListening();
    const timers = [setTimeout(() => this.#endIdle(), idleGrace), setTimeout(() => this.#cut(), deadline)];
    await closed;
    for (const timer of timers) clearTimeout(timer);
  }

  /** As every server of Node's does it, and past `close` of the HTTP server. */
  #stopListening(): Promise<unknown> | undefined {
    if (!this.#server.listening) return undefined;
    const closed = once(this.#server, 'close');
    NetServer.prototype.close.call(this.#server);
    return closed;
  }

  #endIdle(): void {
    for (const [socket, { response, bytesRead }] of this.#open) {
      const isIdle = !response || response.writableFinished;
      // Otherwise a part of its next request is here: the rest of it is waited for.
      if (isIdle && socket.bytesRead === bytesRead) endConnection(socket);
    }
  }

  #cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

/** Has the answer that a connection is waiting for be its last. */
function endAfterAnswer(socket: Socket, connection: Connection): void {
  const { response } = connection;
  if (!response || response.writableFinished) return;
  if (!response.headersSent) response.setHeader('connection', 'close');
  else
    response.once('finish', () => {
      if (connection.response === response) endConnection(socket);
    });
}
