/** One thing that a service worker keeps. */
export type KeptFile = {
  /** The hash of each form in which it is served (Subresource Integrity): a document may have a lean form besides. */
  hashes: string[];
  /** The size of the first form, in bytes, without a content coding. */
  bytes: number;
};

/** What one set of live releases consists of for a visitor. Served as `/composition.json`. */
export type Composition = {
  /** A hash over everything else: the same files make the same id, also after a rollback. */
  id: string;
  /** What changes its bytes and keeps its address: the pages, the page for readers offline, and the registry. */
  documents: Record<string, KeptFile>;
  /** The static files, whose addresses hold a hash. */
  files: Record<string, KeptFile>;
};

export const compositionAddress = '/composition.json';

/** Where the service worker is: it never moves, because browsers know it by its address. */
export const workerAddress = '/sw.js';

/** The page that is shown in place of one that is not kept. */
export const offlinePageAddress = '/offline';

/** The names of all caches of the service worker start with this, and no other cache's name does. */
export const cachePrefix = 'composition-';
