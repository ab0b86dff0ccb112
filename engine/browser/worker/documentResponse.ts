import { offlinePageAddress } from '../../contract/composition';
import { ownCache } from './keepComposition';

/** How long the network may take before the kept page is shown, in milliseconds. */
const patience = 3000;

/** The server's response, if it comes whole and in time; else the kept file, or for a page the offline page. Nothing from here is kept. */
export async function documentResponse(event: FetchEvent): Promise<Response> {
  const { mode, url } = event.request;
  const { pathname, searchParams } = new URL(url);
  // The browser has already requested a page while it started this worker, where it can.
  const network = Promise.resolve(event.preloadResponse).then(
    (response) => (response as Response | undefined) ?? fetch(event.request),
  );
  // The kept files are those of another site than a preview, or a developer's override.
  if (searchParams.has('preview') || searchParams.has('override')) return network;
  // Read while the network is tried, so that it is there when that fails.
  const finding = findKept(pathname);
  const usable = network
    .then(async (response) => {
      if (response.status >= 500) return undefined;
      // A line that breaks off in the middle would leave a part of the response, which is a blank page.
      return (await finding) && response.body
        ? new Response(await response.arrayBuffer(), response)
        : response;
    })
    .catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const response = (await Promise.race([usable, late])) ?? (await finding);
  if (response) return response;
  return network.catch(async (error: unknown) => {
    const page = mode === 'navigate' ? await findKept(offlinePageAddress) : undefined;
    if (page) return page;
    throw error;
  });
}

async function findKept(pathname: string): Promise<Response | undefined> {
  const path = pathname.replace(/(.)\/+$/, '$1');
  // A browser that cannot read its own storage uses the network.
  const found = await caches.match(path, { cacheName: ownCache() }).catch(() => undefined);
  // As the server does for an address that ends with a slash.
  return found && path !== pathname ? Response.redirect(path) : found;
}
