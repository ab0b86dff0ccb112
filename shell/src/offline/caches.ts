import { cachePrefix } from '@site/shared/contract/composition';

/** Holds what a worker must not forget when it is stopped. */
const stateCache = `${cachePrefix}state`;

/** The names of the caches of compositions, whole ones and parts, the oldest first. */
export async function compositionCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== stateCache);
}

/** Deletes every composition and all that is remembered. */
export async function deleteCaches(): Promise<void> {
  for (const name of [...(await compositionCaches()), stateCache]) await caches.delete(name);
}

/** What is remembered: that the browser shows a preview, or which pages were edited on their way, and when. */
export async function readState(name: 'preview' | 'edited'): Promise<string | undefined> {
  return (await caches.match(`/${name}`, { cacheName: stateCache }))?.text();
}

/** @param value to remember; undefined forgets it */
export async function writeState(name: 'preview' | 'edited', value: string | undefined): Promise<void> {
  if ((await readState(name)) === value) return;
  const cache = await caches.open(stateCache);
  await (value === undefined ? cache.delete(`/${name}`) : cache.put(`/${name}`, new Response(value)));
}
