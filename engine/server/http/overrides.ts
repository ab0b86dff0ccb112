import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Override } from '../pages/ComposedSite';
import { ownCookie } from '../responses/cookies';

/** The parameter that sets it, and the cookie that keeps it. */
const name = 'override';

/** Only the developer's own machine: a link must not be able to load a stranger's code into the site. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;

/** The remote that this browser overrides: by `?override=content@http://localhost:3001`, which a cookie keeps until `?override=off`. */
export function overrideFor(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const cookie = ownCookie(request, origin, { name, sameSite: 'Strict' });
  const given = new URLSearchParams(request.url.split('?')[1]).get(name);
  if (given === null) return parse(cookie.value);
  const override = parse(given);
  void reply.header('set-cookie', override ? cookie.set(encodeURIComponent(given)) : cookie.end);
  return override;
}

function parse(text: string | undefined): Override | undefined {
  const [remote, origin] = text?.split('@') ?? [];
  if (!remote || !origin || !/^[a-z][a-z0-9-]*$/.test(remote) || !ownMachine.test(origin)) return undefined;
  return { remote, entry: `${origin}/static/js/${remote}.entry.js` };
}
