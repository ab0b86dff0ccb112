import { cachePrefix, workerAddress } from '../../contract/composition';

/** Its value: that this browser has visited the site, or that its user had it removed. */
const visitsKey = 'offline-copy';

/** A removal that may not have ended: it would delete what is fetched meanwhile. */
let removing: Promise<void> = Promise.resolve();

export async function isKept(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active) && (await caches.keys()).some((name) => name.startsWith(cachePrefix));
}

/** Keeps the site, by a service worker that is not installed before it has everything; it may be asked for after a removal. */
export async function keep(isAsked = false): Promise<'kept' | 'failed'> {
  if (isAsked) localStorage.setItem(visitsKey, 'visited');
  await removing.catch(() => undefined);
  let registration = await navigator.serviceWorker.getRegistration();
  // A second installation beside one that is under way can hold up a navigation for ever.
  if (isAsked || !registration?.installing) {
    // After a removal Chromium keeps a worker for as long as pages use it: by another address it installs one anew.
    const isLost = isAsked || (registration?.active && !(await isKept()));
    const address = isLost ? `${workerAddress}?${String(Date.now())}` : workerAddress;
    // Past the browser's cache, because a worker must always be replaceable.
    registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  }
  await settled(registration, registration.installing ?? registration.waiting);
  return (await isKept()) ? 'kept' : 'failed';
}

/** Removes what is kept, and what is being fetched, for good. */
export async function remove(): Promise<'removed'> {
  localStorage.setItem(visitsKey, 'removed');
  const deleting = deleteCaches();
  // From this moment on, because the next press may come before the caches are deleted.
  removing = deleting.then(unregister).then(deleteCaches);
  await deleting;
  return 'removed';
}

/** Notes this visit. @returns whether the site may be kept unasked: not on the first visit of this browser, nor after a removal */
export function isReturning(): boolean {
  const visits = localStorage.getItem(visitsKey);
  if (visits === null) localStorage.setItem(visitsKey, 'visited');
  return visits !== null && visits !== 'removed';
}

/** The browser unregisters a worker that is fetching once it has ended, which it does at its next file. */
async function unregister(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

async function settled(registration: ServiceWorkerRegistration, worker: ServiceWorker | null): Promise<void> {
  while (worker && registration.active !== worker && !['activated', 'redundant'].includes(worker.state))
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
      // WebKit (2.50) now and then leaves out the event, and the state stays what it was.
      setTimeout(resolve, 1000);
    });
}
