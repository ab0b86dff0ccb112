import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { StoredDocument, Watcher } from './RequestSource';
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

  const follow = async () => {
    /** The paths that were told of. */
    const told = new Set<string>();
    for (let pause = pauses.first; !isOver; pause = Math.min(pause * 2, pauses.longest)) {
      const attached = attach(queries(), toStored, (changed, isFirst) => {
        if (isFirst) {
          pause = pauses.first;
          for (const path of told) if (!changed.has(path)) changed.set(path, undefined);
        }
        for (const [path, document] of changed) {
          if (document) told.add(path);
          else told.delete(path);
        }
        onChange(changed);
      });
      detach = attached.detach;
      const reason = await Promise.race([attached.failed, silence()]);
      detach();
      if (!isOver) onAway(reason);
      do await wait(pause);
      while (!isOver && !(await answers(firestore)));
    }
  };
  /** @returns once the database gives no sign of life */
  const silence = async () => {
    do await wait(pulse.every);
    while (!isOver && (await answers(firestore)));
    return new Error('no sign of life');
  };
  void follow();
  return () => {
    isOver = true;
    detach();
  };
}

/** A wait for which no program stays. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
}

/** Attaches a listener for each query. The first change that is told has what all of them found. */
function attach(
  queries: readonly Query[],
  toStored: (document: QueryDocumentSnapshot) => StoredDocument,
  tell: (changed: Map<string, StoredDocument | undefined>, isFirst: boolean) => void,
): { failed: Promise<Error>; detach: () => void } {
  const waitingFor = new Set(queries);
  const first = new Map<string, StoredDocument | undefined>();
  let detach: () => void = () => undefined;
  const failed = new Promise<Error>((resolve) => {
    const ends = queries.map((query) =>
      query.onSnapshot((snapshot) => {
        const isFirst = waitingFor.size > 0;
        const changed = isFirst ? first : new Map<string, StoredDocument | undefined>();
        for (const { type, doc } of snapshot.docChanges())
          changed.set(doc.ref.path, type === 'removed' ? undefined : toStored(doc));
        waitingFor.delete(query);
        if (waitingFor.size === 0) tell(changed, isFirst);
      }, resolve),
    );
    detach = () => {
      for (const end of ends) end();
    };
  });
  return { failed, detach };
}

/** Whether the database answers in time. */
function answers(firestore: Firestore): Promise<boolean> {
  return silenceLimit(pulse.within)
    .within(firestore.batch().commit())
    .then(
      () => true,
      () => false,
    );
}
