import type { FastifyRequest } from 'fastify';
import { ownCookie } from '../responses/ownCookie';

/** The parameter that opens a preview, and the cookie that keeps a browser in it. */
const name = 'preview';

/**
 * The preview that an address such as `/about?preview=TOKEN` opens.
 * @returns its token, or `off`, and the address without it; undefined if it opens none
 */
export function askedPreview(address: string): { token: string; rest: string } | undefined {
  const [path = '', query] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const token = parameters.get(name);
  if (token === null) return undefined;
  parameters.delete(name);
  return { token, rest: parameters.size > 0 ? `${path}?${parameters.toString()}` : path };
}

/**
 * The cookie that keeps a browser in a preview. `Lax`, because links to previews are opened from other sites, and the
 * redirected request must still send it.
 */
export const previewCookie = (request: FastifyRequest, origin: string) =>
  ownCookie(request, origin, { name, sameSite: 'Lax' });
