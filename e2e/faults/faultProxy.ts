import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FirestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { badNetwork, type Fault, type FaultMix, faults } from './faults';
import { seededRandom } from '@site/shared/testing/seededRandom';

export type FaultProxy = {
  port: number;
  /** How many requests had each fault so far. */
  stats: () => Record<Fault, number>;
  /** Resolves when no request is on its way to the database any more. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
};

/** How long a connection without a response is held open, in milliseconds: longer than any client waits. */
const heldOpen = 120_000;

/**
 * Starts a proxy between browsers and Firestore that makes save requests fail. Runs with the same seed fail in the same
 * way, as long as requests come in the same order. A browser's preflights pass.
 * @param options `port` 0 takes a free one; `delay` is the shortest and the longest delay in milliseconds
 */
export async function startFaultProxy({
  target,
  port = 0,
  seed,
  mix = badNetwork,
  delay = [100, 900],
}: {
  target: FirestoreAddress;
  port?: number;
  seed: number;
  mix?: FaultMix;
  delay?: readonly [shortest: number, longest: number];
}): Promise<FaultProxy> {
  const random = seededRandom(seed);
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  const forwarding = new Set<Promise<unknown>>();

  const forward = async (request: IncomingMessage, body: Buffer) => {
    const answer = await fetch(`http://${target.host}:${String(target.port)}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: passedOn(Object.entries(request.headers)),
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const saves = request.method === 'POST' && (request.url ?? '').includes(':commit');
    const fault = saves ? pick(mix, random()) : 'pass';
    const pause = delay[0] + random() * (delay[1] - delay[0]);
    if (saves) counts[fault] += 1;
    if (fault === 'resetRequest') return void request.socket.resetAndDestroy();
    if (fault === 'unavailable') return sendUnavailable(request, response);
    if (fault === 'dropRequest') return hold(request);
    if (fault === 'delayRequest') await wait(pause);
    const answer = await forward(request, body);
    if (fault === 'resetResponse') return void request.socket.resetAndDestroy();
    if (fault === 'dropResponse') return hold(request);
    if (fault === 'delayResponse') await wait(pause);
    response.writeHead(answer.status, passedOn(answer.headers)).end(answer.body);
  };

  const server = createServer((request, response) => {
    const handled = handle(request, response).catch(() => request.socket.destroy());
    forwarding.add(handled);
    void handled.finally(() => forwarding.delete(handled));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stats: () => ({ ...counts }),
    settled: async () => {
      while (forwarding.size > 0) await Promise.all(forwarding);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function pick(mix: FaultMix, at: number): Fault {
  let rest = at * faults.reduce((sum, fault) => sum + mix[fault], 0);
  return faults.find((fault) => (rest -= mix[fault]) < 0) ?? 'pass';
}

/** Sends no response. */
function hold({ socket }: IncomingMessage): void {
  const timer = setTimeout(() => socket.destroy(), heldOpen);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}

/** With the header that lets a browser's page read it, as Google's servers send it. */
function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  response.writeHead(503, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      error: { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' },
    }),
  );
}

/** Headers of one connection, or that fetch has already applied, are not passed on. */
const ofOneConnection = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
]);

function passedOn(headers: Iterable<[string, string | string[] | undefined]>): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !ofOneConnection.has(name)).map(([name, value]) => [name, String(value)]),
  );
}
