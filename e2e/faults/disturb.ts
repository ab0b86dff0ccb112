import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@site/shared/testing/seededRandom';
import type { FaultyProxy } from '../support/FaultyProxy';

/** What can happen to a request on its way to the database, with shares of the sum: here, two attempts of three fail. */
export const badNetwork = {
  /** The request arrives, and so does its response. */
  pass: 6,
  /** The request is lost without an error. */
  dropRequest: 2,
  /** The request arrives; its response is lost without an error. */
  dropResponse: 2,
  /** The request arrives late, and so does its response. */
  delayRequest: 2,
  /** The request arrives in time; its response is late. */
  delayResponse: 2,
  /** The connection is reset before the request arrives. */
  resetRequest: 1,
  /** The request arrives; the connection is reset before its response. */
  resetResponse: 1,
  /** The request never arrives: a server on the way returns 503. */
  unavailable: 2,
};

type Fault = keyof typeof badNetwork;
export const faults = Object.keys(badNetwork) as Fault[];

type Disturbance = {
  /** How many requests had each fault so far. */
  counts: Readonly<Record<Fault, number>>;
  /** Resolves when no request is on its way to the database any more. */
  settled: () => Promise<void>;
};

/**
 * Makes save requests fail on their way to Firestore. Runs with the same seed fail in the same way, as long as requests come in
 * the same order. A browser's preflights pass.
 * @param options `delay` is the shortest and the longest delay in milliseconds
 */
export function disturb(
  proxy: FaultyProxy,
  {
    seed,
    mix = badNetwork,
    delay = [100, 900],
  }: { seed: number; mix?: typeof badNetwork; delay?: readonly [shortest: number, longest: number] },
): Disturbance {
  const random = seededRandom(seed);
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  const underWay = new Set<Promise<unknown>>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const fault = pick(mix, random());
    const pause = delay[0] + random() * (delay[1] - delay[0]);
    counts[fault] += 1;
    if (fault === 'resetRequest') return request.socket.resetAndDestroy();
    if (fault === 'unavailable') return sendUnavailable(request, response);
    // Without a response, until the proxy stops.
    if (fault === 'dropRequest') return undefined;
    if (fault === 'delayRequest') await wait(pause);
    const { status, headers, body } = await proxy.forward(request);
    if (fault === 'resetResponse') return request.socket.resetAndDestroy();
    if (fault === 'dropResponse') return undefined;
    if (fault === 'delayResponse') await wait(pause);
    return response.writeHead(status, headers).end(body);
  };

  proxy.answer(/:commit/, (request, response) => {
    if (request.method !== 'POST') {
      proxy.pass(request, response);
      return;
    }
    const handled = handle(request, response).catch(() => request.socket.destroy());
    underWay.add(handled);
    void handled.finally(() => underWay.delete(handled));
  });
  return {
    counts,
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function pick(mix: typeof badNetwork, at: number): Fault {
  let rest = at * faults.reduce((sum, fault) => sum + mix[fault], 0);
  return faults.find((fault) => (rest -= mix[fault]) < 0) ?? 'pass';
}

/** With the header that lets a browser's page read it, as Google's servers send it. */
function sendUnavailable({ headers: { origin } }: IncomingMessage, response: ServerResponse): ServerResponse {
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
  const error = { code: 503, message: 'The service is currently unavailable.', status: 'UNAVAILABLE' };
  return response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
