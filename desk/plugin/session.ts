import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PluginContext } from 'federated-site/server/ServerPlugin';
import type { LiveBook } from '../../requests/book/openLiveBook';
import { endOf, seal, type SealedCookie, type Sealing, unseal } from './sealedCookie';
import type { Member } from './shapes';

/** What the desk's part of a server shares. */
export type Desk = Pick<PluginContext, 'origin' | 'log'> & Sealing & { live: () => Promise<LiveBook> };

/** It lasts a working day. */
const cookie: SealedCookie = { name: '__Host-desk', sameSite: 'Strict', seconds: 8 * 60 * 60 };

/** The header that deletes the cookie of a session. */
export const endOfSession = endOf(cookie);

/** @returns the header that sets the cookie of a new session, which has nothing of an older one */
export function beginSession(desk: Desk, email: string): Promise<string> {
  return seal(desk, cookie, { email, sealedAt: desk.now().getTime() });
}

/**
 * Who calls, as the list of members has them now.
 * @returns undefined without a session, or where it was ended, or its person removed
 */
export async function memberOf(desk: Desk, { headers }: FastifyRequest): Promise<Member | undefined> {
  const session = await unseal<{ email: string; sealedAt: number }>(desk, cookie, headers.cookie);
  const member = session && (await desk.live()).book().members.get(session.email.toLowerCase());
  if (!member || session.sealedAt < member.sessionsFrom.getTime()) return undefined;
  return { email: member.email, name: member.name, role: member.role };
}

/**
 * Signs a person in. Not by a redirect: on the way from another site a browser would not send the cookie along, but it does
 * from a page of the desk.
 */
export async function sendAdmission(desk: Desk, email: string, reply: FastifyReply): Promise<FastifyReply> {
  const policy = "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  return reply
    .header('content-security-policy', policy)
    .header('set-cookie', await beginSession(desk, email))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Signed in</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0; url=/"><p>You are signed in. <a href="/">Go to the desk</a></p></html>`,
    );
}
