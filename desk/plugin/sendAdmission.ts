import type { FastifyReply } from 'fastify';
import { beginSession, type Desk } from './session';

/**
 * Signs a person in. Not by a redirect: on the way from another site a browser would not send the cookie along, but it does
 * from a page of the desk.
 */
export async function sendAdmission(desk: Desk, email: string, reply: FastifyReply): Promise<FastifyReply> {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  return reply
    .header('content-security-policy', policy)
    .header('set-cookie', await beginSession(desk, email))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Signed in</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0; url=/"><p>You are signed in. <a href="/">Go to the desk</a></p></html>`,
    );
}
