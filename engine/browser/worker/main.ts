import { registryAddress } from '../../contract/registry';
import { documentResponse } from './documentResponse';
import { deleteOlder, keepComposition } from './keepComposition';
import { scope } from './scope';

// The site's service worker. The composer writes the list of what it keeps in front of it: another composition is another
// worker.

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(keepComposition());
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), deleteOlder(), enablePreload()]));
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // Posts of forms and calls to the database do not go through this worker.
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/static/')) event.respondWith(fileResponse(event.request));
  else if (mode === 'navigate' || pathname === registryAddress) event.respondWith(documentResponse(event));
});

/**
 * Responds to a request for a static file, whose address contains its hash, from any kept composition that has it; the
 * content is the same in all. A page that got a damaged file asks for it past what is kept.
 */
async function fileResponse(request: Request): Promise<Response> {
  // A browser that cannot read its own storage uses the network.
  const found = await caches.match(request.url).catch(() => undefined);
  if (!found) return fetch(request);
  return request.cache === 'reload' ? fetch(request).catch(() => found) : found;
}

/**
 * Makes the browser request a page while it starts this worker: only in Chromium. Firefox (153) shows its own error
 * where that request fails, whatever the worker responds.
 */
async function enablePreload(): Promise<void> {
  if ('userAgentData' in navigator) await scope.registration.navigationPreload.enable();
}
