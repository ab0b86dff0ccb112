import type { FastifyInstance } from 'fastify';
import { sendUncached } from 'federated-site/server';
import { setMember } from '../../requests/staff/members';
import { beginSession, type Desk } from './session';

const developer = { email: 'developer@localhost', name: 'Developer', role: 'lead' } as const;

/** A link for development that signs in once, as a lead: `GET /auth/link?token=`. */
export function registerSignInLink(app: FastifyInstance, desk: Desk, token: string): void {
  let isUsed = false;
  // Without HEAD, as a preview of the link would use it up.
  app.get('/auth/link', { exposeHeadRoute: false }, async ({ query }, reply) => {
    if (isUsed || (query as { token?: unknown }).token !== token)
      return sendUncached(reply, 403, 'This link is wrong or was used: start the desk again for a new one.');
    isUsed = true;
    const member = { ...developer, sessionsFrom: desk.now() };
    await setMember(await desk.live(), member);
    return reply.header('set-cookie', await beginSession(desk, member)).redirect('/', 303);
  });
}
