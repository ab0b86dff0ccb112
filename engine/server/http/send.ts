import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { StaticFile } from '../pages/StaticFiles';
import { encodingFor } from '../responses/encodingFor';
import { encodings } from '../responses/encodings';
import type { Message, PreparedResponse } from '../responses/PreparedResponse';
import { retryAfter } from '../responses/retryAfter';
import { fileHeaders, immutableCaching, securityHeaders } from '../responses/securityHeaders';

/** Headers in place of those of a response. */
type Headers = Readonly<Record<string, string>>;

/** Sends a page or a file of the site, or 304 if the browser has it. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  headers: Headers = {},
): Promise<FastifyReply> {
  const message = await prepared.message(encodingFor(request));
  return sendMessage(request, reply.code(prepared.status), message, headers);
}

/** Sends a file of the static folder in the best coding that the build wrote. */
export function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile | undefined,
  headers: Headers = {},
): FastifyReply {
  if (!file) return sendPlain(reply, 404, 'There is no such file.');
  const { bodies, etags, contentType } = file;
  const encoding = encodingFor(
    request,
    encodings.filter((each) => bodies[each]),
  );
  const message = {
    headers: {
      ...fileHeaders,
      'content-type': contentType,
      'cache-control': immutableCaching,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    etag: etags[encoding] ?? etags.identity,
    body: bodies[encoding] ?? bodies.identity,
  };
  return sendMessage(request, reply, message, headers);
}

function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, etag, body }: Message,
  others: Headers,
): FastifyReply {
  void reply.headers({ ...headers, etag, ...others });
  // The request's `Cache-Control` is ignored: a browser that reloads a page sends it too.
  const isUnchanged = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  if (reply.statusCode === 200 && isUnchanged) return reply.removeHeader('content-encoding').code(304).send();
  return reply.send(body);
}

export function sendJson(reply: FastifyReply, status: number, value: object): FastifyReply {
  return sendUnkept(reply, status, 'application/json', JSON.stringify(value));
}

export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return sendUnkept(reply, status, 'text/plain; charset=utf-8', text);
}

export function sendRefusal(reply: FastifyReply, status: number): FastifyReply {
  return sendPlain(reply, status, 'This request cannot be answered.');
}

/** Sends a response that no cache may keep. */
function sendUnkept(reply: FastifyReply, status: number, contentType: string, text: string): FastifyReply {
  if (status === 503) void reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({ ...securityHeaders, 'content-type': contentType, 'cache-control': 'no-store' })
    .send(text);
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
