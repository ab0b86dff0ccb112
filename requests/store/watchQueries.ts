import { setTimeout as waitFor } from 'node:timers/promises';
import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { ChangedDocuments, StoredDocument, Watcher } from './RequestSource';
import { silenceLimit } from './silenceLimit';

/** How often the database is asked whether it is there, and how long it may take to answer, in milliseconds. */
const pulse = { every: 5000, within: 3000 };

/** How long it waits until it reads everything anew, in milliseconds: twice as long after each vain attempt. */
const pauses = { first: 500, longest: 60_000 };

/**
 * Follows queries by Firestore's listeners. A listener that lost its connection says nothing, and one that failed is dead:
 * so the database is asked for a sign of life, an empty commit that costs nothing, and after a failure, once there is one
 * again, all listeners are attached anew.
 * @param queries made anew each time
 * @returns ends it
 */
export function watchQueries(
  firestore: Firestore,
  queries: () => readonly Query[],
  toStored: (document: QueryDocumentSnapshot) => StoredDocument,
  { onChange, onAway }: Watcher,
): () => void {
  let isOver = false;
  let detach: () => void = () => undefined;
  const isThere = () =>
    silenceLimit(pulse.within)
      .within(firestore.batch().commit())
      .then(
        () => true,
        () => false,
      );
  // No program stays for it.
  const wait = (milliseconds: number) => waitFor(milliseconds, undefined, { ref: false });

  const follow = async () => {
    const known = new Set<string>();
    for (let pause = pauses.first; !isOver; pause = Math.min(pause * 2, pauses.longest)) {
      const attached = attach(queries(), known, toStored, (changed) => {
        pause = pauses.first;
        for (const [path, document] of changed) {
          if (document) known.add(path);
          else known.delete(path);
        }
        onChange(changed);
      });
      detach = attached.detach;
      const silence = async () => {
        do await wait(pulse.every);
        while (!isOver && (await isThere()));
        return new Error('no sign of life');
      };
      const reason = await Promise.race([attached.failed, silence()]);
      detach();
      if (!isOver) onAway(reason);
      do await wait(pause);
      while (!isOver && !(await isThere()));
    }
  };
  void follow();
  return () => {
    isOver = true;
    detach();
  };
}

/**
 * Attaches a listener for each query. The first change that is told has what all of them found.
 * @param known the paths that were told of before: what is not found any more is gone
 */
function attach(
  queries: readonly Query[],
  known: ReadonlySet<string>,
  toStored: (document: QueryDocumentSnapshot) => StoredDocument,
  tell: (changed: ChangedDocuments) => void,
): { failed: Promise<Error>; detach: () => void } {
  const waitingFor = new Set(queries);
  const first = new Map<string, StoredDocument | undefined>([...known].map((path) => [path, undefined]));
  let ends: (() => void)[] = [];
  const failed = new Promise<Error>((resolve) => {
    ends = queries.map((query) =>
      query.onSnapshot((snapshot) => {
        const changed = waitingFor.size > 0 ? first : new Map<string, StoredDocument | undefined>();
        for (const { type, doc } of snapshot.docChanges())
          changed.set(doc.ref.path, type === 'removed' ? undefined : toStored(doc));
        waitingFor.delete(query);
        if (waitingFor.size === 0) tell(changed);
      }, resolve),
    );
  });
  return { failed, detach: () => ends.forEach((end) => end()) };
}
