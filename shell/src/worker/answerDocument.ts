import { offlinePageAddress } from '@site/shared/composition';
import { cacheOf, hasMark, readKept, setMark } from './keptState';

/** How long the network may take before what is kept is shown, in milliseconds. */
const patience = 3000;

/**
 * Answers a request for what changes under the same address, a page or the registry: with what the server has, if it comes
 * in time; else with what is kept; for a page that is not kept and cannot be had, with the page that says so. Nothing that
 * comes here is kept: a composition is kept whole or not at all.
 */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname, searchParams } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const asksForAnother = searchParams.has('preview') || searchParams.has('override');
  const network = fromNetwork(event);
  const isPreviewed = asksForAnother ? Promise.resolve(true) : hasMark('previewed').catch(() => false);
  if (asksForAnother) event.waitUntil(setMark('previewed', true));
  if (isPage) event.waitUntil(network.then(notePreview).catch(() => undefined));
  const usable = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const late = wait(patience).then(async () => ((await isPreviewed) ? usable : undefined));
  const response = await Promise.race([usable, late]);
  if (response) return response;
  const kept = await findKept(pathname).catch(() => undefined);
  if (kept) {
    network.then(({ body }) => body?.cancel()).catch(() => undefined);
    return kept;
  }
  return network.catch(async (error: unknown) => {
    const page = isPage ? await findKept(offlinePageAddress).catch(() => undefined) : undefined;
    if (page) return page;
    throw error;
  });
}

/** The browser has asked for a page already while it was starting this worker, where it can. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/**
 * Remembers whether the browser is in a preview, or in a developer's override: what is kept is another site then, and is
 * not shown for a response that is only slow. Nothing else is sent with `no-store` and 200.
 */
async function notePreview({ type, status, headers }: Response): Promise<void> {
  if (type !== 'basic' || status !== 200) return;
  await setMark('previewed', headers.get('cache-control')?.includes('no-store') ?? false);
}

async function findKept(pathname: string): Promise<Response | undefined> {
  const kept = await readKept();
  if (!kept) return undefined;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const found = await caches.match(path, { cacheName: cacheOf(kept.current) });
  // As the server does with an address that ends with a slash.
  return found && path !== pathname ? Response.redirect(path) : found;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
