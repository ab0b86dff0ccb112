import { organisation } from '@site/shared/organisation';
import type { FastifyReply } from 'fastify';
import { escapeHtml, securityHeaders } from 'federated-site/server';

/** Headers of every response to a post, and of those that lead to a form. */
export const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** Responds to a post that is not read, with a page that has none of the values, and a link to the form's page, if there is one. */
export function sendUnsent(reply: FastifyReply, status: number, reason: string, form?: string): FastifyReply {
  const [name, phone, email] = [organisation.name, organisation.phone, organisation.email].map(escapeHtml);
  const ways = [
    ...(form === undefined ? [] : [`<a href="${escapeHtml(form)}">Fill in the form here</a>`]),
    `Call <a translate="no" href="tel:${organisation.phoneNumber}">${phone}</a>`,
    `Write to <a translate="no" href="mailto:${email}">${email}</a>`,
  ];
  return reply
    .code(status)
    .headers({
      ...securityHeaders,
      ...uncached,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not sent | ${name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body><main><h1>Not sent</h1><p>${escapeHtml(reason)}</p><p>You can reach us in these ways:</p>
<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul></main></body></html>`,
    );
}
