import { scope } from './scope';

/**
 * The site's service worker. What each event does is in a file of its own; here is which events there are.
 */
scope.addEventListener('install', () => {
  // A newer worker takes over at once: it reads what an older one has kept.
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
});
