import { cachePrefix } from '@site/shared/contract/composition';

/**
 * The service worker that replaces the site's when it is switched off: it removes the site's caches and then itself. It is
 * part of the server and not of a release, so that it works against any release. Requests that wait to be sent are in
 * IndexedDB and stay there. Open tabs are not reloaded: they continue with the network.
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
