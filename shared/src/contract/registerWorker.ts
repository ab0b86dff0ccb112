import { workerAddress } from './composition';

/**
 * Registers the site's service worker, or returns its registration. Registering keeps no files yet: the page asks the
 * worker to.
 * @throws where the browser has no service workers or refuses this one
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Past the browser's cache, also for the worker's future imports: a worker must always be replaceable.
  return navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' });
}
