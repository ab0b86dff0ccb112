import { cachePrefix, type Composition } from '../../contract/composition';

/** The global object, which the compiler types as that of any kind of worker. The composer writes the composition into it. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope & { composition: Composition };

/** The name of the cache of this worker's composition. */
export const ownCache = () => cachePrefix + scope.composition.id;

/** Fetches the composition whole, each file checked by its hash, or throws: then the browser tries again at the next visit. */
export async function keepComposition(): Promise<void> {
  const cache = await caches.open(ownCache());
  const [first = '', ...others] = Object.keys(scope.composition.files);
  // Whatever edits pages on their way edits every page: where one is not as listed, the others need not be fetched.
  await keepFile(cache, first);
  const waiting = others.values();
  const keepInTurn = async () => {
    for (const address of waiting) await keepFile(cache, address);
  };
  // Few at once, because requests of pages come first.
  await Promise.all([keepInTurn(), keepInTurn(), keepInTurn()]);
}

/** Deletes what workers before the last one have kept: open tabs may still need the files of that one. */
export async function deleteOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== ownCache());
  for (const name of names.slice(0, -1)) await caches.delete(name);
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address)) return;
  if (!(await caches.has(ownCache()))) throw new Error('The user has the site removed.');
  // The name of a static file contains its hash.
  const found = address.startsWith('/static/') ? await caches.match(address) : undefined;
  try {
    await cache.put(address, found ?? (await fetchListed(address)));
  } catch (error) {
    // What was fetched so far takes storage that everything else needs.
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(ownCache());
    throw error;
  }
}

/** Fetches a file of the live site, also when the browser is in a preview of another. */
async function fetchListed(address: string): Promise<Response> {
  const integrity = scope.composition.files[address] ?? '';
  const options: RequestInit = { integrity, credentials: 'omit', redirect: 'error', priority: 'low' };
  // The browser's cache may hold a truncated or changed response.
  return fetch(address, options).catch(() => fetch(address, { ...options, cache: 'reload' }));
}
