import { cachePrefix, compositionAddress } from '@site/shared/contract/composition';

/** The ids of the completely kept compositions: the current one, and the one that older tabs may still need. */
export type Kept = { current: string; previous?: string };

/** A state of this browser that stays when the worker is stopped and started again. */
type Mark = 'removed' | 'previewed';

/** How long pages that something on the way changes are not fetched again by themselves, in milliseconds: a day. */
const changedFor = 86_400_000;

const stateCache = `${cachePrefix}state`;

/** The name of the cache of a composition. */
export function cacheOf(id: string): string {
  return cachePrefix + id;
}

/** @returns the ids as they were written, also where the browser has evicted the files since */
export async function readIds(): Promise<Kept | undefined> {
  const response = await caches.match('/kept', { cacheName: stateCache });
  return (await response?.json()) as Kept | undefined;
}

/** @returns undefined where nothing is kept completely, also where the browser has evicted it */
export async function readKept(): Promise<Kept | undefined> {
  const kept = await readIds();
  // A cache has its list when it is complete. Without it, it may be one that is being filled again.
  const listing = kept && (await caches.match(compositionAddress, { cacheName: cacheOf(kept.current) }));
  return listing && kept;
}

/** Switches to another composition, in one step. */
export async function writeKept(kept: Kept): Promise<void> {
  await put('/kept', JSON.stringify(kept));
}

/** Forgets which compositions are kept. */
export async function forgetKept(): Promise<void> {
  await (await caches.open(stateCache)).delete('/kept');
}

export async function hasMark(mark: Mark): Promise<boolean> {
  return (await caches.match(`/${mark}`, { cacheName: stateCache })) !== undefined;
}

export async function setMark(mark: Mark, isSet: boolean): Promise<void> {
  if ((await hasMark(mark)) === isSet) return;
  if (isSet) await put(`/${mark}`, '');
  else await (await caches.open(stateCache)).delete(`/${mark}`);
}

/** Records whether something between the server and this browser changes pages, such as a CDN that edits HTML. */
export async function setChanged(isChanged: boolean): Promise<void> {
  if (isChanged) await put('/changed', String(Date.now()));
  else await (await caches.open(stateCache)).delete('/changed');
}

/** Whether pages were changed on the way within the last day. */
export async function areChanged(): Promise<boolean> {
  const response = await caches.match('/changed', { cacheName: stateCache });
  const age = Date.now() - Number((await response?.text()) ?? NaN);
  return age >= 0 && age < changedFor;
}

/**
 * Deletes all kept compositions except some.
 * @param ids of those that stay
 */
export async function deleteOthers(ids: readonly (string | undefined)[]): Promise<void> {
  const stay = new Set([stateCache, ...ids.map((id) => id && cacheOf(id))]);
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && !stay.has(name));
  for (const name of names) await caches.delete(name);
}

async function put(key: string, text: string): Promise<void> {
  await (await caches.open(stateCache)).put(key, new Response(text));
}
