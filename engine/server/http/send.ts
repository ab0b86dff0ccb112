import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Encoding, PreparedResponse } from '../responses/PreparedResponse';
import { retryAfter, securityHeaders } from '../responses/securityHeaders';

/** The method's type since version 1 of the package; its published types are older. */
type EncodingNegotiator = {
  encoding: (available: Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined;
};

/** Sends a page or a file of the site, or 304 if the browser has it; `others` are headers in place of those of the response. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  others: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  const negotiator = new Negotiator(request.raw) as EncodingNegotiator;
  // Among codings that the browser accepts equally, the server chooses.
  const encoding = negotiator.encoding([...prepared.encodings], { preferred: prepared.encodings });
  const { headers, etag, body } = await prepared.message(encoding ?? 'identity');
  void reply.code(prepared.status).headers({ ...headers, etag, ...others });
  // The request's `Cache-Control` is ignored: a browser that reloads a page sends it too.
  const isUnchanged = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (prepared.status === 200 && isUnchanged) return reply.removeHeader('content-encoding').code(304).send();
  return reply.send(body);
}

/** Sends a text, or a value as JSON, that no cache may store. */
export function sendUncached(reply: FastifyReply, status: number, content: string | object): FastifyReply {
  if (status === 503) void reply.header('retry-after', retryAfter);
  const isText = typeof content === 'string';
  return reply
    .code(status)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .type(isText ? 'text/plain; charset=utf-8' : 'application/json')
    .send(isText ? content : JSON.stringify(content));
}

/** Redirects to a path of this site with the query of the request. */
export function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?');
  const target = path + (query === -1 ? '' : request.url.slice(query));
  return reply.headers(securityHeaders).redirect(localAddress(target), 308);
}

/** Several leading slashes would address another host, and browsers treat a backslash as a slash. */
export function localAddress(address: string): string {
  return address.replace(/^[/\\]+/, '/');
}
