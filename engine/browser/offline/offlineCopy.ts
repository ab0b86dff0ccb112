import { cachePrefix, type Composition, workerAddress } from '../../contract/composition';
import { registryAddress } from '../../contract/registry';
import { pagesChanged } from '../../contract/reports';
import { compositionCaches } from './caches';

/** Its value: that this browser has visited the site, that its user had it removed, or the day its pages were edited. */
const visitsKey = 'offline-copy';

/** A removal that may not have ended: it would delete what is fetched meanwhile. */
let removing: Promise<void> = Promise.resolve();

/** Whether every page opens without a network. */
export async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active) && (await compositionCaches()).length > 0;
}

/**
 * Keeps the site, by the registration of its service worker, which is not installed before it has everything.
 * @returns `edited` where it cannot be kept because something changes its pages on the way
 */
export async function keep(): Promise<'kept' | 'failed' | 'edited'> {
  const before = await navigator.serviceWorker.getRegistration();
  // A second installation beside one that is under way can hold up a navigation for ever.
  if (before?.installing) return outcomeOf(before);
  const hasLostFiles = before?.active && !(await isKept());
  return install(hasLostFiles ? newAddress() : workerAddress);
}

/** Keeps the site because the user asks for it. */
export function keepAsAsked(): ReturnType<typeof keep> {
  localStorage.setItem(visitsKey, 'visited');
  return install(newAddress());
}

/** After a removal Chromium keeps a worker for as long as pages use it: by another address it installs one anew. */
const newAddress = () => `${workerAddress}?${String(Date.now())}`;

async function install(address: string): ReturnType<typeof keep> {
  await removing.catch(() => undefined);
  // Past the browser's cache, because a worker must always be replaceable.
  return outcomeOf(await navigator.serviceWorker.register(address, { updateViaCache: 'none' }));
}

async function outcomeOf(registration: ServiceWorkerRegistration): ReturnType<typeof keep> {
  await settled(registration.installing ?? registration.waiting);
  if (await isKept()) return 'kept';
  if (localStorage.getItem(visitsKey) === 'removed' || !(await areEdited())) return 'failed';
  localStorage.setItem(visitsKey, editedToday());
  // Without a place in a file of ours: it is no error of a release.
  // Imported here, because it listens to the window: pages are also rendered where there is none.
  const { notice } = await import(/* webpackMode: "eager" */ '../reports/notices');
  const error = Object.assign(new Error('Pages are edited.'), { name: pagesChanged, stack: '' });
  notice({ kind: 'load', error });
  return 'edited';
}

/** Removes what is kept, and what is being fetched, for good. */
export async function remove(): Promise<'removed'> {
  localStorage.setItem(visitsKey, 'removed');
  await deleteCaches();
  // The browser does this once a worker that is fetching has ended, which it does at its next file.
  removing = unregister();
  return 'removed';
}

/**
 * Notes this visit.
 * @returns whether the site may be kept unasked: not on the first visit of this browser, not once its user has had the
 * site removed, and not again on a day on which its pages were edited on their way
 */
export function isReturning(): boolean {
  const visits = localStorage.getItem(visitsKey);
  if (visits === null) localStorage.setItem(visitsKey, 'visited');
  return visits !== null && !['removed', editedToday()].includes(visits);
}

function editedToday(): string {
  return `edited on ${new Date().toDateString()}`;
}

async function unregister(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await deleteCaches();
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** Waits until a worker is installed, or has failed or been replaced. */
async function settled(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (['activated', 'redundant'].includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

/**
 * Whether the first page arrives with other bytes than the worker's list says, although it is of the listed releases: the
 * registry, which names them, is as listed.
 */
async function areEdited(): Promise<boolean> {
  const [list = ''] = (await (await fetch(workerAddress)).text()).split(';\n');
  const { files } = JSON.parse(list.slice(list.indexOf('{'))) as Composition;
  const arrives = (address: string, integrity = '') =>
    fetch(address, { integrity, credentials: 'omit', cache: 'reload' }).then(
      ({ ok }) => ok,
      () => false,
    );
  const [page = ''] = Object.keys(files);
  const isAsListed = await arrives(page, files[page]);
  return !isAsListed && (await arrives(page)) && (await arrives(registryAddress, files[registryAddress]));
}
