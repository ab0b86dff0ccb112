import type { FastifyInstance } from 'fastify';
import { kindOf } from './kindOf';
import type { Metrics } from './Metrics';

/**
 * Counts the pages and files that are sent from memory past the framework. Their tallies are found once: each request
 * costs two clock readings and two additions.
 * @returns a function of the requested path and of the time of the request, from `performance.now()`
 */
export function readyCounter({ requests }: Metrics): (path: string | undefined, since: number) => void {
  const page = requests.tally('page', 200);
  const file = requests.tally('file', 200);
  return (path, since) => {
    const tally = path?.includes('.') ? file : page;
    tally.add((performance.now() - since) / 1000);
  };
}

/** Counts the requests that the framework responds to. */
export function countResponses(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    requests.tally(kindOf(request.method, path), reply.statusCode).add(reply.elapsedTime / 1000);
    done();
  });
}
