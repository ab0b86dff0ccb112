import type { FastifyRequest } from 'fastify';
import { RefusedPreview } from '../../releases/channels/previewToken';
import type { ComposedSite } from '../pages/ComposedSite';
import { ownCookie } from '../responses/cookies';

type Previews = {
  site: { preview: (token: string) => Promise<{ site: ComposedSite }> };
  origin: string;
  allowPreviews?: boolean;
};

/** The parameter that opens a preview, and the cookie that keeps a browser in it. */
const name = 'preview';

/** The headers of every response in a preview: no cache stores it, and no search engine indexes it. */
export const previewHeaders = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** The token, or `off`, of an address such as `/about?preview=TOKEN`, and the address without it; undefined if it opens no preview. */
export function askedPreview(address: string): { token: string; rest: string } | undefined {
  const [path = '', query] = address.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const token = parameters.get(name);
  if (token === null) return undefined;
  parameters.delete(name);
  return { token, rest: parameters.size > 0 ? `${path}?${parameters.toString()}` : path };
}

/** `Lax`, because links to previews are opened from other sites, and the redirected request must still send it. */
export const previewCookie = (request: FastifyRequest, origin: string) =>
  ownCookie(request, origin, { name, sameSite: 'Lax' });

/**
 * The site as a browser previews it; undefined outside of previews, and for a cookie that no team has made.
 * @throws {RefusedPreview} if the preview is over
 */
export async function previewedSite(
  request: FastifyRequest,
  { site, origin, allowPreviews = true }: Previews,
): Promise<ComposedSite | undefined> {
  const { value } = previewCookie(request, origin);
  if (value === undefined || !allowPreviews) return undefined;
  try {
    return (await site.preview(value)).site;
  } catch (error) {
    if (error instanceof RefusedPreview && !error.isOver) return undefined;
    throw error;
  }
}
