import { cachePrefix } from '@site/shared/contract/composition';
import { registryAddress } from '@site/shared/contract/registry';
import { compositionCaches, readState, writeState } from '../offline/caches';
import { scope } from './scope';

/** How many files are fetched in parallel: few, because requests of pages come first. */
const fetchedAtOnce = 3;

/** The pause between two looks at whether the user still wants it, in milliseconds. */
const watchPause = 500;

/** How long pages that something on the way edits are not fetched again, in milliseconds: a day. */
const editedFor = 86_400_000;

/** The name of the cache of this worker's composition. */
export function ownCache(): string {
  return cachePrefix + scope.composition.id;
}

/**
 * Fetches the composition whole, and checks the hash of each file. Files from an earlier attempt are not fetched again.
 * @throws where it is not complete; then the browser keeps the worker before, and tries again at the next visit
 */
export async function keepComposition(): Promise<void> {
  const { id, files } = scope.composition;
  const [editedId, time] = (await readState('edited'))?.split(' ') ?? [];
  if (editedId === id && Math.abs(Date.now() - Number(time)) < editedFor)
    throw new Error('Pages are edited.');
  await writeState('edited', undefined);
  const cache = await caches.open(ownCache());
  const ended = new AbortController();
  // A user who removes the site meanwhile has the cache deleted.
  const watching = setInterval(() => {
    void caches.has(ownCache()).then((isThere) => {
      if (!isThere) ended.abort();
    });
  }, watchPause);
  try {
    await keepFiles(cache, Object.keys(files), ended.signal);
  } finally {
    clearInterval(watching);
  }
}

async function keepFiles(cache: Cache, [first = '', ...others]: string[], ended: AbortSignal): Promise<void> {
  try {
    await keepFile(cache, first, ended);
  } catch (error) {
    // Whatever edits HTML edits every page: one tells, and the others need not be fetched.
    if (await isEdited(first, ended))
      await writeState('edited', `${scope.composition.id} ${String(Date.now())}`);
    throw error;
  }
  const waiting = others.values();
  const keepInTurn = async () => {
    for (const address of waiting) await keepFile(cache, address, ended);
  };
  // One file that cannot be fetched does not prevent the next attempt from finding the others.
  const ends = await Promise.allSettled(Array.from({ length: fetchedAtOnce }, keepInTurn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Deletes what workers before the last one have kept: open tabs may still need the files of that one. */
export async function deleteOlder(): Promise<void> {
  const older = (await compositionCaches()).filter((name) => name !== ownCache());
  for (const name of older.slice(0, -1)) await caches.delete(name);
}

async function keepFile(cache: Cache, address: string, ended: AbortSignal): Promise<void> {
  if (await cache.match(address)) return;
  // The name of a static file contains its hash.
  const found = address.startsWith('/static/') ? await caches.match(address) : undefined;
  try {
    await cache.put(address, found ?? (await fetchListed(address, ended)));
  } catch (error) {
    // What was fetched so far takes storage that everything else needs.
    if ((error as Error).name === 'QuotaExceededError') await caches.delete(ownCache());
    throw error;
  }
}

/** Fetches a file of the live site, also when the browser is in a preview of another. */
async function fetchListed(address: string, signal: AbortSignal): Promise<Response> {
  const integrity = scope.composition.files[address] ?? '';
  const options: RequestInit = { integrity, credentials: 'omit', redirect: 'error', priority: 'low', signal };
  // The browser's cache may hold a truncated or changed response.
  return fetch(address, options).catch(() => fetch(address, { ...options, cache: 'reload' }));
}

/**
 * Whether a page that could not be kept arrives with other bytes, although it is of the listed releases: the registry,
 * which names them, is as listed.
 */
async function isEdited(page: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok } = await fetch(page, { credentials: 'omit', cache: 'reload', signal });
    return ok && (await fetchListed(registryAddress, signal)).ok;
  } catch {
    return false;
  }
}
