import { registryAddress } from '../../contract/registry';
import { documentResponse } from './documentResponse';
import { deleteOlder, keepComposition, scope } from './keepComposition';

// The site's service worker. The composer writes the list of what it keeps in front: another composition is another worker.

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  event.waitUntil(keepComposition());
});

scope.addEventListener('activate', (event) => {
  // The browser requests a page while it starts this worker: only in Chromium. Firefox (153) shows its own error where that
  // request fails, whatever the worker responds.
  const preload = 'userAgentData' in navigator ? scope.registration.navigationPreload.enable() : undefined;
  event.waitUntil(Promise.all([scope.clients.claim(), deleteOlder(), preload]));
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // Posts of forms and calls to the database do not go through this worker.
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/static/')) event.respondWith(fileResponse(event.request));
  else if (mode === 'navigate' || pathname === registryAddress) event.respondWith(documentResponse(event));
});

/** A static file has the same content in any kept composition. A browser that cannot read its storage uses the network. */
async function fileResponse(request: Request): Promise<Response> {
  return (await caches.match(request.url).catch(() => undefined)) ?? fetch(request);
}
