import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@site/shared/testing/seededRandom';
import type { FaultyProxy } from '../support/FaultyProxy';

/** What can happen to a call on its way to the database, with shares of the sum: here, two attempts of three fail. */
export const badNetwork = {
  /** The call arrives, and so does its response. */
  pass: 6,
  /** The call is lost without an error. */
  dropCall: 2,
  /** The call arrives; its response is lost without an error. */
  dropResponse: 2,
  /** The call arrives late, and so does its response. */
  delayCall: 2,
  /** The call arrives in time; its response is late. */
  delayResponse: 2,
  /** The connection is reset before the call arrives. */
  resetCall: 1,
  /** The call arrives; the connection is reset before its response. */
  resetResponse: 1,
  /** The call never arrives: a server on the way returns 503. */
  unavailable: 2,
};

type Fault = keyof typeof badNetwork;
export const faults = Object.keys(badNetwork) as Fault[];

type Disturbance = {
  /** How many calls had each fault so far. */
  counts: Readonly<Record<Fault, number>>;
  /** Resolves when no call is on its way to the database any more. */
  settled: () => Promise<void>;
};

/**
 * Makes save calls fail on their way to Firestore. Runs with the same seed fail in the same way, as long as calls come in
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

  const handle = async (call: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const fault = pick(mix, random());
    const pause = delay[0] + random() * (delay[1] - delay[0]);
    counts[fault] += 1;
    if (fault === 'resetCall') return call.socket.resetAndDestroy();
    if (fault === 'unavailable') return sendUnavailable(call, response);
    // Without a response, until the proxy stops.
    if (fault === 'dropCall') return undefined;
    if (fault === 'delayCall') await wait(pause);
    const { status, headers, body } = await proxy.forward(call);
    if (fault === 'resetResponse') return call.socket.resetAndDestroy();
    if (fault === 'dropResponse') return undefined;
    if (fault === 'delayResponse') await wait(pause);
    return response.writeHead(status, headers).end(body);
  };

  proxy.answer(/:commit/, (call, response) => {
    if (call.method !== 'POST') {
      proxy.pass(call, response);
      return;
    }
    const handled = handle(call, response).catch(() => call.socket.destroy());
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
