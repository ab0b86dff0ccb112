/** One set of live releases, as the composer writes it into the service worker. */
export type Composition = {
  /** A hash over the rest: the same files make the same id, also after a rollback. */
  id: string;
  /** Every file that a user without a network needs, by address, the pages first: its hash, for `fetch` to check. */
  files: Record<string, string>;
};

/** The address of the service worker: it never changes, because browsers identify the worker by it. */
export const workerAddress = '/sw.js';

export const offlinePageAddress = '/offline';

/** The prefix of all caches of the service worker; no other cache has it. */
export const cachePrefix = 'composition-';
