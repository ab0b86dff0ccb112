import type { Target } from './Figure';

/** One kilobyte of a target, in bytes. The stricter of the two definitions. */
const kilobyte = 1000;

/** Sizes of files compressed with gzip at its highest level. */
export const sizeTargets = {
  shellScript: { atMost: 106 * kilobyte },
  remoteEntry: { atMost: 8 * kilobyte },
  pageScript: { atMost: 6 * kilobyte },
  document: { atMost: 14 * kilobyte },
  /** On the wire, with headers: everything needed to read a page. */
  leanVisit: { atMost: 25 * kilobyte },
  laterVisit: { atMost: 3 * kilobyte },
  firestore: { atMost: 32 * kilobyte },
  againstOneBundle: { atMost: 0.55 },
  fetchedBeforeTouch: { exactly: 0 },
  fetchedAtTouch: { exactly: 1 },
} satisfies Record<string, Target>;

/**
 * On both lines. Two loads of the same bytes differ by a twentieth here; blocking starts where a user notices it (https://web.dev/articles/tbt), and a page without a form needs none.
 */
export const loadingTargets = {
  againstStatic: { atMost: 1.05 },
  againstClientRendered: { atLeast: 3 },
  contentBlocking: { exactly: 0 },
  formBlocking: { atMost: 30 },
  shift: { exactly: 0 },
} satisfies Record<string, Target>;

/** About a tenth of a second feels instant (https://web.dev/articles/rail); on the slowest phones it may be two. */
export const followingTargets = {
  inPlace3g: { atMost: 120 },
  inPlace2g: { atMost: 200 },
  againstPlain: { atMost: 1 },
} satisfies Record<string, Target>;

/** Half the time: a difference that users notice. */
export const offlineTarget: Target = { atMost: 0.5 };

export const scoreTarget: Target = { exactly: 100 };

export const serverTargets = {
  throughput: { atLeast: 0.5 },
  tail: { atMost: 3 },
} satisfies Record<string, Target>;

export const growthTargets = {
  document: { atMost: 2 },
  response: { atMost: 10 },
} satisfies Record<string, Target>;

/** In milliseconds. */
export const composingTargets = {
  composing: { atMost: 1000 },
  verifying: { atMost: 50 },
} satisfies Record<string, Target>;

/** In seconds. */
export const turnaroundTargets = {
  release: { atMost: 15 },
  rollback: { atMost: 3 },
} satisfies Record<string, Target>;
