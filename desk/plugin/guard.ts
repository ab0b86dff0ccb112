import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  errorFields,
  offlinePageAddress,
  pathOf,
  securityHeaders,
  sendUncached,
} from 'federated-site/server';
import { DatabaseAway } from '../../requests/book/openLiveBook';
import { Conflict } from '../../requests/staff/Conflict';
import { signInPath } from '../wantedPath';
import { memberHeader, versionHeader } from './api';
import { type DeskContext, type DeskRoute, Refusal } from './DeskRoute';
import { record } from './record';
import { type Desk, memberOf } from './session';
import { versionOf } from './version';

/** The longest body of a call, in bytes. */
const bodyLimit = 64 * 1024;

/** Calls that do not keep a session from ending, and the header that says so of others. */
const [idleCalls, unattended] = [['/api/version', '/api/sign-out'], 'x-unattended'];

/** The pages that everybody gets. */
const openPages = ['/sign-in', offlinePageAddress];

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
      // The inbox is not for drivers.
      if (member?.role === 'driver' && pathOf(request) === '/') return reply.redirect('/day', 303);
      if (member) return;
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      return reply.code(503).type('text/plain; charset=utf-8').send(error.message);
    }
    return reply.redirect(signInPath(request.url), 303);
  });
}

/** Whether a request is for a page, known or not, that is not for everybody. */
function isForMembers(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isFile = path.slice(path.lastIndexOf('/')).includes('.');
  return request.routeOptions.url === '/*' && !isFile && !openPages.includes(path);
}

/** Whether a call is of a page of the desk; one that only reads may also be of a program, which says nothing of where it is. */
function isOfOurPages({ method, headers }: FastifyRequest, origin: string): boolean {
  const from = headers['sec-fetch-site'];
  return method === 'GET'
    ? from === undefined || from === 'same-origin' || from === 'none'
    : headers.origin === origin;
}

/** Whether somebody used the desk, and that is not said yet: not where an open page asks by itself. */
function isUse({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const isIdle = idleCalls.includes(String(routeOptions.url)) || headers[unattended] !== undefined;
  return !isIdle && !reply.hasHeader('set-cookie');
}

/** Has each call answered only for a member with one of its roles, and a POST only from the desk's own pages. */
export function registerCalls(scope: FastifyInstance, desk: Desk, routes: readonly DeskRoute[]): void {
  const lastHour: DeskContext['lastHour'] = new Map();

  const callerOf = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOfOurPages(request, desk.origin))
      throw new Refusal(403, 'This was not sent by a page of the desk. Open the desk and try again.');
    const member = await memberOf(desk, request, isUse(request, reply) ? reply : undefined);
    // A page may outlive its session, and send what waits in it once somebody else has signed in.
    if (member && [undefined, member.email].includes(request.headers[memberHeader] as string)) return member;
    throw new Refusal(401, 'You are not signed in, or no longer. Sign in again.');
  };
  const enter = async (request: FastifyRequest, reply: FastifyReply, roles: DeskRoute['roles']) => {
    const member = await callerOf(request, reply);
    const live = await desk.live();
    const context = {
      ...desk,
      live,
      book: live.book(),
      version: versionOf(live, desk.now()),
      member,
      lastHour,
    };
    if (roles.includes(member.role)) return context;
    await record(context, 'was refused', `${request.method} ${String(request.routeOptions.url)}`);
    throw new Refusal(403, 'Your role does not include this. Ask a lead of the desk.');
  };

  scope.removeContentTypeParser('text/plain');
  scope.setErrorHandler((error: Error & { statusCode?: number }, { method, routeOptions }, reply) => {
    const { message } = error;
    if (error instanceof Refusal) return sendUncached(reply, error.status, { message });
    if (error instanceof Conflict) return sendUncached(reply, 409, { message });
    if (error instanceof DatabaseAway) return sendUncached(reply, 503, { message });
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendUncached(reply, statusCode, { message: 'This call cannot be read.' });
    const call = `${method} ${String(routeOptions.url)}`;
    desk.log(`A call (${call}) failed.`, { level: 'error', ...errorFields(error) });
    return sendUncached(reply, 500, { message: 'Something went wrong here. Try again in a minute.' });
  });
  for (const { method, url, roles, shape, answer } of routes)
    scope.route({
      ...{ method, url, exposeHeadRoute: false, bodyLimit },
      onRequest: async (request, reply) => {
        await enter(request, reply, roles);
      },
      handler: async (request, reply) => {
        // Again: the body may have taken so long that who calls was removed meanwhile.
        const context = await enter(request, reply, roles);
        const { data, error } = shape.safeParse(method === 'GET' ? request.query : request.body);
        const [issue] = error?.issues ?? [];
        if (issue) throw new Refusal(400, `${issue.path.join('.')}: ${issue.message}.`);
        void reply.headers({ [versionHeader]: context.version, [memberHeader]: context.member.email });
        const answered = await answer(context, data as never, reply);
        return answered === undefined ? reply : reply.send(answered);
      },
    });
  scope.all('/api/*', async (request, reply) => {
    await callerOf(request, reply);
    throw new Refusal(404, 'The desk has nothing at this address.');
  });
}
