import type { FastifyRequest } from 'fastify';
import { RefusedPreview } from '../../releases/channels/previewToken';
import type { ComposedSite } from '../pages/ComposedSite';
import { previewCookie } from '../preview/previewCookie';

type Previews = {
  site: { preview: (token: string) => Promise<{ site: ComposedSite }> };
  origin: string;
  allowPreviews?: boolean;
};

/**
 * The site as a browser previews it.
 * @returns undefined outside of previews, and for a cookie that no team has made
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
