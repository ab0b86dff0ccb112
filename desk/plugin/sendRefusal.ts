import type { FastifyReply } from 'fastify';
import { escapeHtml } from 'federated-site/server';

const policy = "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends the page for somebody who is not signed in: why, as a sentence, and a link to what they can do. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  reason: string,
  next: { text: string; href: string },
): FastifyReply {
  const link = `<a href="${escapeHtml(next.href)}">${escapeHtml(next.text)}</a>`;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>Not signed in | Desk</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><main><h1>You are not signed in</h1><p>${escapeHtml(reason)}</p><p>${link}</p></main></html>`,
    );
}
