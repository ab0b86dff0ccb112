import { dayInNairobi } from '@site/shared/requests/dayInNairobi';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  errorFields,
  offlinePageAddress,
  pathOf,
  securityHeaders,
  sendUncached,
} from 'federated-site/server';
import { DatabaseAway } from '../../requests/book/openLiveBook';
import { printable } from '../../requests/output/texts';
import { signInPath } from '../wantedPath';
import { memberHeader, versionHeader } from './api';
import { type DeskContext, type DeskRoute, record, Refusal } from './call';
import { type Desk, memberOf } from './session';

/** Pages are for members, and no cache keeps any response of the server. */
export function guardPages(app: FastifyInstance, desk: Desk): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isForMembers(request)) return;
    try {
      const member = await memberOf(desk, request, reply);
      if (!member) return await reply.redirect(signInPath(request.url), 303);
      // The inbox is not for drivers.
      if (member.role === 'driver' && pathOf(request) === '/') return await reply.redirect('/day', 303);
    } catch (error) {
      if (error instanceof DatabaseAway) return sendUncached(reply, 503, error.message);
      throw error;
    }
  });
}

/** Whether a request is for a page, known or not, that is not for everybody. */
function isForMembers(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return request.routeOptions.url === '/*' && !isFile && !['/sign-in', offlinePageAddress].includes(path);
}

/**
 * Has each call answered only for a member with one of its roles, and a POST only from the desk's own pages. A GET may also be
 * of a program, which says nothing of where it is.
 */
export function registerCalls(scope: FastifyInstance, desk: Desk, routes: readonly DeskRoute[]): void {
  const lastHour: DeskContext['lastHour'] = new Map();

  scope.removeContentTypeParser('text/plain');
  // What was typed goes out without control characters and invisible marks, wherever it stands.
  scope.setReplySerializer((answer) =>
    JSON.stringify(answer, (_key, value: unknown) => (typeof value === 'string' ? printable(value) : value)),
  );
  scope.setErrorHandler((error: Partial<FastifyError>, { method, routeOptions }, reply) => {
    const { statusCode = 500, code, message } = error;
    // Those of Fastify have a code.
    if (statusCode !== 500 && code === undefined) return sendUncached(reply, statusCode, { message });
    if (statusCode < 500) return sendUncached(reply, statusCode, { message: 'This call cannot be read.' });
    const call = `${method} ${String(routeOptions.url)}`;
    desk.log(`A call (${call}) failed.`, { level: 'error', ...errorFields(error) });
    return sendUncached(reply, 500, { message: 'Something went wrong here. Try again in a minute.' });
  });
  scope.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const from = headers['sec-fetch-site'] ?? 'none';
    const isOurs = method === 'GET' ? ['same-origin', 'none'].includes(from) : headers.origin === desk.origin;
    if (isOurs) done();
    else done(new Refusal(403, 'This was not sent by a page of the desk. Open the desk and try again.'));
  });
  for (const { method, url, roles, respond } of routes)
    scope.route({
      ...{ method, url, exposeHeadRoute: false, bodyLimit: 64 * 1024 },
      // Once the body is there, which may take so long that who calls is removed meanwhile.
      handler: async (request, reply) => {
        const member = await memberOf(desk, request, reply);
        const named = request.headers[memberHeader] ?? member?.email;
        // A page may outlive its session, and send what waits in it once somebody else has signed in.
        if (!member || named !== member.email)
          throw new Refusal(401, 'You are not signed in, or no longer. Sign in again.');
        const live = await desk.live();
        const [book, now] = [live.book(), desk.now()];
        let due = 0;
        for (const { history } of book.requests.values())
          for (const { again } of history) if (again && again <= now) due += 1;
        // Another one after a change, on another day, and as a time to call again comes.
        const version = `${live.version()} ${dayInNairobi(now)} ${String(due)}`;
        const context = { ...desk, live, book, version, member, lastHour, reply };
        if (!roles.includes(member.role)) {
          await record(context, 'was refused', `${method} ${url}`);
          throw new Refusal(403, 'Your role does not include this. Ask a lead of the desk.');
        }
        void reply.headers({ [versionHeader]: version, [memberHeader]: member.email });
        return respond(context, method === 'GET' ? request.query : request.body);
      },
    });
}
