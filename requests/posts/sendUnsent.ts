import { organisation } from '@site/shared/organisation';
import type { FastifyReply } from 'fastify';
import { escapeHtml, securityHeaders, sourceHash } from 'federated-site/server';

/** Headers of every response to a post, and of those that lead to a form. */
export const uncached = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const style =
  'body{max-width:36rem;margin:0 auto;padding:1.5rem 1rem;font:1.0625rem/1.6 system-ui,sans-serif}' +
  'li{padding:.25rem 0}a{color:LinkText}';

/**
 * Responds to a post that is not read. The page has none of the values, and needs no release of any application.
 * @param form the path of the form's page, if the site has one
 */
export function sendUnsent(reply: FastifyReply, status: number, reason: string, form?: string): FastifyReply {
  const name = escapeHtml(organisation.name);
  const phone = escapeHtml(organisation.phone);
  const email = escapeHtml(organisation.email);
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
      'content-security-policy': `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width,initial-scale=1">' +
        '<meta name="color-scheme" content="light dark">' +
        `<title>Not sent | ${name}</title><style>${style}</style></head>` +
        `<body><main><h1>Not sent</h1><p>${escapeHtml(reason)}</p><p>You can reach us in these ways:</p>` +
        `<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul></main></body></html>`,
    );
}
