import { workerAddress } from '@site/shared/contract/composition';
import { pagesChanged } from '@site/shared/contract/reports';
import { compositionCaches, deleteCaches, readState, writeState } from './caches';

const visitsKey = 'offline-copy';
const reportedKey = 'edited-pages-reported';

/** A removal that has not ended: it would delete what is fetched meanwhile. */
let removing: Promise<unknown> | undefined;

/** Whether every page opens without a network. */
export async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active) && (await compositionCaches()).length > 0;
}

/**
 * Keeps the site, by the registration of its service worker, which is not installed before it has everything.
 * @returns whether it is kept now
 */
export async function keep(): Promise<boolean> {
  await removing?.catch(() => undefined);
  let registration = await register(workerAddress);
  // After a removal Chromium keeps a worker for as long as pages use it. By another address it installs one anew.
  if (registration.active && !registration.installing && !(await isKept()))
    registration = await register(`${workerAddress}?${String(Date.now())}`);
  await settled(registration.installing ?? registration.waiting);
  return isKept();
}

/** Keeps the site because the user asks for it, also where an attempt of today has failed. */
export async function keepAsAsked(): Promise<boolean> {
  remember(visitsKey, 'visited');
  await writeState('edited', undefined).catch(() => undefined);
  return keep();
}

/** Removes what is kept, and what is being fetched, for good. */
export async function remove(): Promise<void> {
  remember(visitsKey, 'removed');
  removing = unregister().finally(() => (removing = undefined));
  await removing;
}

/** Notes this visit. @returns whether it is not the first one of this browser, whose user has not had the site removed */
export function isReturning(): boolean {
  const visits = recall(visitsKey);
  if (visits === undefined) remember(visitsKey, 'visited');
  return visits === 'visited';
}

/** Whether the site could not be kept because something edits its pages on the way; the operator is told once. */
export async function areEdited(): Promise<boolean> {
  const edited = await readState('edited').catch(() => undefined);
  if (edited !== undefined && recall(reportedKey) !== edited && remember(reportedKey, edited)) {
    // Without a place in a file of ours: it is no error of a release.
    // Imported here, because it listens to the window: pages are also rendered where there is none.
    const { notice } = await import(/* webpackMode: "eager" */ '../reports/notices');
    const error = Object.assign(new Error('Pages are edited.'), { name: pagesChanged, stack: '' });
    notice({ kind: 'load', error });
  }
  return edited !== undefined;
}

/** Past the browser's cache, also for the worker's future imports: a worker must always be replaceable. */
function register(address: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(address, { updateViaCache: 'none' });
}

async function unregister(): Promise<void> {
  // A worker that is fetching ends where its cache is gone.
  await deleteCaches();
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  await deleteCaches();
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

function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the browser has a storage that takes it */
function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
