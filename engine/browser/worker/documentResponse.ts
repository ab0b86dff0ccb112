import { offlinePageAddress } from '../../contract/composition';
import { previewCache } from '../offline/caches';
import { ownCache } from './keepComposition';

/** How long the network may take before the kept page is shown, in milliseconds. */
const patience = 3000;

/**
 * Responds to a request for a file that changes at the same address, a page or the registry: with the server's
 * response, if it comes whole and in time; else with the kept file; for a page that is neither kept nor reachable, with
 * the offline page. Responses from here are not kept: a composition is kept complete or not at all.
 */
export async function documentResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const network = fromNetwork(event);
  // The browser may show what it prefetches much later, when the network is there again.
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return network;
  // Read while the network is tried, so that it is there when that fails.
  const finding = findKept(pathname).catch(() => undefined);
  const asksForAnother = searchParams.has('preview') || searchParams.has('override');
  if (isPage) event.waitUntil(notePreview(asksForAnother, network).catch(() => undefined));
  const usable = network
    .then(async (response) => {
      if (response.status >= 500) return undefined;
      return (await finding) ? whole(response) : response;
    })
    .catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(async () => {
    const isPreview = asksForAnother || (await caches.has(previewCache).catch(() => false));
    return isPreview ? usable : undefined;
  });
  const response = (await Promise.race([usable, late])) ?? (await finding);
  if (response) return response;
  return network.catch(async (error: unknown) => {
    const page = isPage ? await findKept(offlinePageAddress).catch(() => undefined) : undefined;
    if (page) return page;
    throw error;
  });
}

/** A line that breaks off in the middle would leave a part of the response, which is a blank page. */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** The browser has already requested a page while it started this worker, where it can. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/**
 * Remembers whether the browser is in a preview, or in a developer's override: then the kept files are those of another
 * site, and do not replace a response that is only slow. Only such responses have `no-store` and status 200.
 */
async function notePreview(isAsked: boolean, network: Promise<Response>): Promise<void> {
  if (isAsked) await caches.open(previewCache);
  const { type, status, headers } = await network;
  if (type !== 'basic' || status !== 200) return;
  if (headers.get('cache-control')?.includes('no-store')) await caches.open(previewCache);
  else await caches.delete(previewCache);
}

async function findKept(pathname: string): Promise<Response | undefined> {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const found = await caches.match(path, { cacheName: ownCache() });
  // As the server does for an address that ends with a slash.
  return found && path !== pathname ? Response.redirect(path) : found;
}
