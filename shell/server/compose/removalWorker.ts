import { cachePrefix } from '@site/shared/composition';

/**
 * The service worker that takes the place of ours where there is to be none: it removes our caches and then itself. It is
 * part of the server and not of a release, so that it helps against any release. What waits to be sent is in IndexedDB and
 * stays there. Open tabs are left alone: they go on with the network.
 */
export const removalWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(remove());
});
`;
