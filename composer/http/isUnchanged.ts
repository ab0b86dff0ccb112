import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Whether the client already has the body of the response: by `If-None-Match`, a list of validators, compared weakly, or
 * `*`. The request's `Cache-Control` is ignored.
 * @param etag the validator of the body
 */
export function isUnchanged({ headers }: { headers: IncomingHttpHeaders }, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
