import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offlinePageAddress, workerAddress } from '../../contract/composition';
import type { ComposedSite } from '../pages/ComposedSite';
import type { PreparedResponse } from '../responses/PreparedResponse';
import { immutableCaching, securityHeaders } from '../responses/securityHeaders';
import type { Settings } from '../settings/settings';
import { englishWords } from '../words';
import { overrideFor } from './overrides';
import { askedPreview, previewCookie, previewedSite, previewHeaders } from './previews';
import { localAddress, redirect, sendPrepared, sendUncached } from './send';

/** The caching of a static file that only a preview needs: the same, but only in the browser. */
const previewedFileCaching = { 'cache-control': immutableCaching.replace('public', 'private') };

export type ServedSite = {
  /** Undefined until the shell has its first release. */
  readonly current: ComposedSite | undefined;
  /** A file of the static folder by its path: `unsearched` if another server may have it. */
  staticFile: (path: string) => Promise<PreparedResponse | 'unsearched' | undefined>;
  /** The site as the preview of a token shows it, until `expires`; rejects with `RefusedPreview` if it cannot be shown. */
  preview: (token: string) => Promise<{ site: ComposedSite; expires: string }>;
};

/** Previews are allowed unless it says otherwise. */
export type PagesOptions = { site: ServedSite } & Pick<Settings, 'origin'> &
  Partial<Pick<Settings, 'allowOverrides' | 'allowPreviews' | 'words'>>;

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { site, origin, allowOverrides, allowPreviews = true, words = englishWords } = options;
  const sendUnreleased = (reply: FastifyReply) => sendUncached(reply, 503, words.noRelease);
  app.get('/static/*', async (request, reply) => {
    const path = pathOf(request);
    const { current } = site;
    if (!current) return sendUnreleased(reply);
    const previewed = current.static.has(path)
      ? undefined
      : (await previewedSite(request, options))?.static.get(path);
    if (previewed) return sendPrepared(request, reply, previewed, previewedFileCaching);
    const file = await site.staticFile(path);
    // A balancer passes 503 on to a server that may have the file; a 404 would end the search.
    if (file === 'unsearched') return sendUncached(reply, 503, words.fileNotYet);
    return file ? sendPrepared(request, reply, file) : sendUncached(reply, 404, words.noFile);
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const { current } = site;
    if (!current) return sendUnreleased(reply);
    // Those of the live site also in a preview, because a browser's caches outlive it.
    const liveFile = [workerAddress, offlinePageAddress].includes(path) && current.files.get(path);
    if (liveFile) return sendPrepared(request, reply, liveFile);
    const asked = askedPreview(request.url);
    if (asked && allowPreviews) {
      // The token moves into a cookie, so that no shared link and no referrer contains it.
      const { token } = asked;
      const cookie = previewCookie(request, origin);
      const change = token === 'off' ? cookie.end : cookie.set(token, (await site.preview(token)).expires);
      return reply
        .headers({ ...securityHeaders, ...previewHeaders, 'set-cookie': change })
        .redirect(localAddress(asked.rest), 303);
    }
    if (path.length > 1 && path.endsWith('/')) return redirect(request, reply, path.slice(0, -1));
    const previewed = await previewedSite(request, options);
    if (previewed) {
      const found = previewed.files.get(path) ?? previewed.page(path);
      return sendPrepared(request, reply, found, previewHeaders);
    }
    const file = current.files.get(path);
    if (file) return sendPrepared(request, reply, file);
    const override = allowOverrides ? overrideFor(request, reply, origin) : undefined;
    if (override) return sendPrepared(request, reply, current.overriddenPage(path, override));
    return sendPrepared(request, reply, current.page(path));
  });
}

export function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}
