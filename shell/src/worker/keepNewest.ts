import { type Composition, compositionAddress, type KeptFile } from '@site/shared/contract/composition';
import { ChangedOnTheWay, fetchChecked } from './fetchChecked';
import { cacheOf, deleteOthers, forgetKept, type Kept, readKept, setChanged, writeKept } from './keptState';

/** How many files are fetched in parallel: few, because requests of pages come first. */
const fetchedAtOnce = 3;

let filling: { done: Promise<void>; abort: AbortController } | undefined;

/** A removal that has not ended: it would delete what is fetched meanwhile. */
let removing: Promise<void> | undefined;

/**
 * Fetches the live composition, unless it is kept already, and switches to it once it is complete and matches the
 * listed hashes. Files from an earlier attempt are not fetched again.
 * @throws where it cannot be fetched completely; then the kept composition stays
 */
export async function keepNewest(): Promise<void> {
  await removing?.catch(() => undefined);
  if (!filling) {
    const abort = new AbortController();
    const done = fill(abort.signal).finally(() => (filling = undefined));
    filling = { done, abort };
  }
  await filling.done;
}

/** Removes every composition, also one that is being fetched. */
export async function removeKept(): Promise<void> {
  removing = remove().finally(() => (removing = undefined));
  await removing;
}

async function remove(): Promise<void> {
  filling?.abort.abort();
  await filling?.done.catch(() => undefined);
  await deleteOthers([]);
  await forgetKept();
}

async function fill(signal: AbortSignal): Promise<void> {
  const listing = await fetchListing(signal);
  try {
    await keep(listing, signal);
  } catch (error) {
    // A release may have replaced the listed pages meanwhile.
    const newest = await fetchListing(signal);
    if (newest.id === listing.id) throw error;
    await keep(newest, signal);
  }
}

async function keep(listing: Composition, signal: AbortSignal): Promise<void> {
  const kept = await readKept();
  if (kept?.current === listing.id) return;
  await deleteOthers([kept?.current, kept?.previous, listing.id]);
  try {
    await fillCache(listing, kept, signal);
  } catch (error) {
    // The files fetched so far take storage that everything else needs.
    if (error instanceof DOMException && error.name === 'QuotaExceededError')
      await caches.delete(cacheOf(listing.id));
    throw error;
  }
  await writeKept({ current: listing.id, ...(kept && { previous: kept.current }) });
  await setChanged(false);
  await deleteOthers([listing.id, kept?.current]);
}

async function fetchListing(signal: AbortSignal): Promise<Composition> {
  const response = await fetch(compositionAddress, { cache: 'no-cache', credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${compositionAddress} returned ${String(response.status)}.`);
  // A hotspot may respond with JSON of its own.
  const { id, documents, files } = (await response.json()) as Partial<Composition>;
  if (!id || !documents || !files) throw new Error(`${compositionAddress} does not list what is to be kept.`);
  return { id, documents, files };
}

async function fillCache(listing: Composition, kept: Kept | undefined, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(cacheOf(listing.id));
  const before = kept && (await caches.open(cacheOf(kept.current)));
  const listedBefore = filesOf(await readListing(before));
  const waiting = [...filesOf(listing)].values();
  const fetchInTurn = async () => {
    for (const [address, { hashes }] of waiting) {
      signal.throwIfAborted();
      if (await cache.match(address)) continue;
      const isUnchanged = listedBefore.get(address)?.hashes.every((hash) => hashes.includes(hash));
      const found = isUnchanged ? await before?.match(address) : undefined;
      await cache.put(address, found ?? (await fetchChecked(address, hashes, signal)));
    }
  };
  // One file that cannot be fetched does not prevent the next attempt from finding the others.
  const ends = await Promise.allSettled(Array.from({ length: fetchedAtOnce }, fetchInTurn));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  // One damaged file is an accident. A CDN that edits HTML changes every page.
  if (failures.length === fetchedAtOnce && failures.every((failure) => failure instanceof ChangedOnTheWay))
    await setChanged(true);
  if (failures[0]) throw failures[0];
  await cache.put(compositionAddress, new Response(JSON.stringify(listing)));
}

async function readListing(cache: Cache | undefined): Promise<Composition | undefined> {
  return (await (await cache?.match(compositionAddress))?.json()) as Composition | undefined;
}

function filesOf(listing: Composition | undefined): Map<string, KeptFile> {
  return new Map(Object.entries({ ...listing?.documents, ...listing?.files }));
}
