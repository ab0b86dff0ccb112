/** One file that the service worker keeps. */
export type KeptFile = {
  /** The hash of each form in which it is served (Subresource Integrity): a document may also have a lean form. */
  hashes: string[];
  /** The size of the first form, in bytes, without a content coding. */
  bytes: number;
};

/** The content of one set of live releases. Served as `/composition.json`. */
export type Composition = {
  /** A hash over everything else: the same files make the same id, also after a rollback. */
  id: string;
  /** Files that change at the same address: the pages, the offline page, and the registry. */
  documents: Record<string, KeptFile>;
  /** The static files, whose addresses contain a hash. */
  files: Record<string, KeptFile>;
};

export const compositionAddress = '/composition.json';

/** The address of the service worker: it never changes, because browsers identify the worker by it. */
export const workerAddress = '/sw.js';

/** The page that replaces one that is not kept. */
export const offlinePageAddress = '/offline';

/** The prefix of all caches of the service worker; no other cache has it. */
export const cachePrefix = 'composition-';
