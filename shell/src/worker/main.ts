import { registryAddress } from '@site/shared/contract/registry';
import type { OfflineRequest } from '../offline/offlineRequest';
import { documentResponse } from './documentResponse';
import { fileResponse } from './fileResponse';
import { handleMessage } from './handleMessage';
import { deliverOnSync } from './deliverOnSync';
import { scope } from './scope';
import { sendPostsPastWorker } from './sendPostsPastWorker';

// The site's service worker: its events. The code for each is in a file of its own.

scope.addEventListener('install', (event) => {
  // A newer worker takes over at once: it can read what an older one has kept.
  void scope.skipWaiting();
  sendPostsPastWorker(event);
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), enablePreload()]));
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // Posts of forms and calls to the database do not go through this worker.
  if (method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/static/')) event.respondWith(fileResponse(event.request));
  else if (mode === 'navigate' || pathname === registryAddress) event.respondWith(documentResponse(event));
});

scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  const request = event.data as OfflineRequest;
  event.waitUntil(handleMessage(request).then((reply) => port?.postMessage(reply)));
});

scope.addEventListener('sync', deliverOnSync);

/**
 * Makes the browser request a page while it starts this worker: only in Chromium. Firefox (153) shows its own error
 * where that request fails, whatever the worker responds.
 */
async function enablePreload(): Promise<void> {
  if ('userAgentData' in navigator) await scope.registration.navigationPreload.enable();
}
