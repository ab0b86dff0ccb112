import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Override } from '../pages/ComposedSite';
import { readCookie } from '../responses/readCookie';

/** The parameter that sets it, and the cookie that keeps it. */
const name = 'override';

/** Only the developer's own machine: a link must not be able to load a stranger's code into the site. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;

/**
 * Reads which remote this browser overrides: by `?override=content@http://localhost:3001`, which a cookie then keeps until
 * `?override=off`.
 */
export function overrideFor(request: FastifyRequest, reply: FastifyReply): Override | undefined {
  const given = new URLSearchParams(request.url.split('?')[1]).get(name);
  if (given === null) return parse(readCookie(request.headers.cookie, name));
  const override = parse(given);
  const attributes = 'Path=/; HttpOnly; SameSite=Strict';
  const value = override ? encodeURIComponent(given) : '; Max-Age=0';
  void reply.header('set-cookie', `${name}=${value}; ${attributes}`);
  return override;
}

function parse(text: string | undefined): Override | undefined {
  const [remote, origin] = text?.split('@') ?? [];
  if (!remote || !origin || !/^[a-z][a-z0-9-]*$/.test(remote) || !ownMachine.test(origin)) return undefined;
  return { remote, entry: `${origin}/static/js/${remote}.entry.js` };
}
