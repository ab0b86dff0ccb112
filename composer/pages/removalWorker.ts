import { cachePrefix } from '@site/shared/contract/composition';

/**
 * The service worker that replaces the site's when it is switched off: it removes the site's caches and then itself. It is
 * part of the server and not of a release, so that it works against any release. Requests that wait to be sent are in
 * IndexedDB and stay there, and so does the mark of a user who had the site removed. Open tabs are not reloaded: they
 * continue with the network, and learn that nothing is kept.
 */
export const removalWorker = `const state = ${JSON.stringify(`${cachePrefix}state`)};
addEventListener('message', ({ ports }) => ports[0]?.postMessage({ isKept: false, isDone: false }));
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    const isRemoved = await caches.match('/removed', { cacheName: state }).catch(() => undefined);
    for (const name of await caches.keys())
      if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name);
    if (isRemoved) await (await caches.open(state)).put('/removed', isRemoved);
  };
  // Also on a full device, which takes no mark, and where the caches cannot be read.
  event.waitUntil(remove().catch(() => undefined).then(() => registration.unregister()));
});
`;
