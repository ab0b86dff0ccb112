import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Whether a client has the body already that it would be sent: by `If-None-Match`, a list of validators, compared weakly,
 * or `*`. The request's own `Cache-Control` is no reason to send it again.
 * @param etag the validator of that body
 */
export function isUnchanged({ headers }: { headers: IncomingHttpHeaders }, etag: string): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
}
