import { offlinePageAddress } from '@site/shared/contract/composition';
import { firstScreenFirst } from './firstScreenFirst';
import { cacheOf, hasMark, readIds, setMark } from './keptState';
import { wait } from './wait';
import { withoutOpenerPolicy } from './withoutOpenerPolicy';

/** How long the network may take before the kept page is shown, in milliseconds. */
const patience = 3000;

/**
 * Responds to a request for a file that changes at the same address, a page or the registry: with the server's
 * response, if it comes in time, completely where it can be replaced; with the kept file as soon as the server says that it
 * is the same, or where it does not respond; for a page that is neither kept nor reachable, with the offline page. Responses
 * from here are not kept: a composition is kept complete or not at all.
 */
export async function documentResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const asksForAnother = searchParams.has('preview') || searchParams.has('override');
  const network = fromNetwork(event);
  // The browser may show what it prefetches much later, when the network is there again.
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return network;
  // Read while the network is tried, so that it is there when that fails.
  const kept = findKept(pathname).catch(() => undefined);
  const isPreviewed = async () => asksForAnother || hasMark('previewed').catch(() => false);
  if (asksForAnother) event.waitUntil(setMark('previewed', true));
  if (isPage) event.waitUntil(network.then(notePreview).catch(() => undefined));
  let isUnreachable = false;
  const givenUp = new AbortController();
  const usable = network.then(
    async (response) => {
      if (response.status >= 500) return undefined;
      const found = await kept;
      if (!found) return response;
      if (isSame(response, found)) return keptInPlaceOf(response, found, event);
      return complete(response, givenUp.signal).catch(() => undefined);
    },
    () => {
      isUnreachable = true;
      return undefined;
    },
  );
  const late = wait(patience).then(async () => ((await isPreviewed()) ? usable : undefined));
  const response = await Promise.race([usable, late]);
  if (response) return response;
  const found = await kept;
  if (found) {
    givenUp.abort();
    if (!isPage) return found;
    const page = await firstScreenFirst(found, event);
    return isUnreachable ? withoutOpenerPolicy(page) : page;
  }
  return network.catch(async (error: unknown) => {
    const page = isPage ? await findKept(offlinePageAddress).catch(() => undefined) : undefined;
    if (page) return page;
    throw error;
  });
}

/** Whether a kept file is what the server sends: its validator is a hash of the body. */
function isSame({ headers }: Response, kept: Response): boolean {
  const etag = headers.get('etag');
  return etag !== null && etag === kept.headers.get('etag');
}

/** The kept file with the headers of a response whose body has yet to arrive. */
async function keptInPlaceOf(response: Response, kept: Response, event: FetchEvent): Promise<Response> {
  const file = new Response(kept.clone().body, response);
  // Read to its end, so that the browser's cache has it, and the next response can be without it.
  event.waitUntil(response.arrayBuffer().catch(() => undefined));
  return event.request.mode === 'navigate' ? firstScreenFirst(file, event) : file;
}

/**
 * Waits for the whole of a response that a kept file could replace: a line that breaks off in the middle would leave a
 * part of it, which is a blank page.
 */
async function complete(response: Response, signal: AbortSignal): Promise<Response> {
  if (!response.body) return response;
  const body = response.body.pipeThrough(new TransformStream(), { signal });
  return new Response(await new Response(body).arrayBuffer(), response);
}

/** The browser has already requested a page while it started this worker, where it can. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/**
 * Records whether the browser is in a preview, or in a developer's override: then the kept files are those of another
 * site, and do not replace a response that is only slow. Only such responses have `no-store` and status 200.
 */
async function notePreview({ type, status, headers }: Response): Promise<void> {
  if (type !== 'basic' || status !== 200) return;
  await setMark('previewed', headers.get('cache-control')?.includes('no-store') ?? false);
}

async function findKept(pathname: string): Promise<Response | undefined> {
  const kept = await readIds();
  if (!kept) return undefined;
  const path = pathname.replace(/(.)\/+$/, '$1');
  const found = await caches.match(path, { cacheName: cacheOf(kept.current) });
  // As the server does for an address that ends with a slash.
  return found && path !== pathname ? Response.redirect(path) : found;
}
