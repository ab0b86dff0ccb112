import { Server as NetServer } from 'node:net';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';

/** How long an idle connection may still send a request that is on its way already, in milliseconds. */
const idleGrace = 500;

/**
 * Makes `close` of a server wait until every response has been sent to its end. Node's own destroys connections whose
 * response is written, however much of it a slow client has yet to read.
 */
export function drainOnClose(app: FastifyInstance, { delay, deadline }: Settings['end']): () => boolean {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('onRequest', (_request, { raw }, done) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (!app.server.listening) return;
    await wait(delay);
    // Only ends listening; `close` of an HTTP server also destroys connections.
    NetServer.prototype.close.call(app.server);
    const end = Date.now() + deadline;
    await wait(Math.min(idleGrace, deadline));
    while (open.size > 0 && Date.now() < end) await wait(10);
    app.server.closeAllConnections();
  });
  return () => isClosing;
}
