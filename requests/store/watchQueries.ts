import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { inTime } from '@site/shared/requests/inTime';
import { isAway } from './isAway';
import type { StoredDocument, Watcher } from './RequestSource';

/** How often the database is asked whether it is there, and how long it may take to answer, in milliseconds. */
const pulse = { every: 5000, within: 4000 };

/** The most signs of life until everything is read anew: each reading is billed. */
const longestPause = 12;

/**
 * Follows queries by Firestore's listeners. A listener that lost its connection says nothing, and one that failed is dead:
 * so the database is asked for a sign of life, an empty commit that costs nothing, and after a failure, once there is one
 * again, all listeners are attached anew; after each vain attempt it waits for twice as many.
 * @param queries made anew each time
 * @returns ends it
 */
export function watchQueries(
  firestore: Firestore,
  queries: () => readonly Query[],
  toStored: (document: QueryDocumentSnapshot) => StoredDocument,
  { onChange, onAway }: Watcher,
): () => void {
  /** The paths that were told of. */
  const known = new Set<string>();
  let detach: (() => void) | undefined;
  let isOver = false;
  let pause = 0.5;
  let signs = 0;
  const fail = (reason: unknown) => {
    if (detach) pause = Math.min(2 * pause, longestPause);
    signs = 0;
    detach?.();
    detach = undefined;
    onAway(reason);
  };
  const attach = () => {
    const waitingFor = new Set(queries());
    // The first change has what all of them found: what is not found any more is gone.
    const first = new Map<string, StoredDocument | undefined>([...known].map((path) => [path, undefined]));
    const ends = [...waitingFor].map((query) =>
      query.onSnapshot((snapshot) => {
        const changed = waitingFor.size > 0 ? first : new Map<string, StoredDocument | undefined>();
        for (const { type, doc } of snapshot.docChanges()) {
          changed.set(doc.ref.path, type === 'removed' ? undefined : toStored(doc));
          known.add(doc.ref.path);
        }
        waitingFor.delete(query);
        if (waitingFor.size > 0) return;
        pause = 0.5;
        onChange(changed);
      }, fail),
    );
    return () => ends.forEach((end) => end());
  };
  const look = async () => {
    try {
      await inTime(pulse.within, firestore.batch().commit());
    } catch (error) {
      if (isOver) return;
      if (isAway(error)) return fail(error);
    }
    signs += 1;
    if (!isOver && signs >= pause) detach ??= attach();
  };
  detach = attach();
  // No program stays for it.
  const timer = setInterval(() => void look(), pulse.every).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
    detach?.();
  };
}
