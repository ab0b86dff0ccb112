import type { Firestore, Query, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { StoredDocument, Watcher } from './RequestSource';

/** How often the database is asked whether it is there, and how long it may take to answer, in milliseconds. */
const pulse = { every: 10_000, within: 5000 };

/** How long it waits after a failure, in milliseconds; twice as long after each further one. */
const pauses = { first: 500, longest: 30_000 };

/**
 * Follows queries by Firestore's listeners. A listener reconnects by itself without a word, and a failed one is dead: so the
 * database is asked for a sign of life, an empty commit that costs nothing, and after a failure all listeners are attached
 * anew.
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
  const told = new Set<string>();
  let detach: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = pauses.first;
  let isOver = false;

  const tell = (changed: Map<string, StoredDocument | undefined>) => {
    for (const [path, document] of changed) {
      if (document) told.add(path);
      else told.delete(path);
    }
    onChange(changed);
  };
  const attach = () => {
    let isCurrent = true;
    /** What the listeners have found at first; undefined once all have. */
    let first: Map<string, StoredDocument | undefined> | undefined = new Map();
    const all = queries();
    let missing = all.length;
    const fail = (reason: unknown) => {
      if (!isCurrent || isOver) return;
      detach();
      onAway(reason);
      timer = setTimeout(attach, pause).unref();
      pause = Math.min(pause * 2, pauses.longest);
    };
    const ends = all.map((query) => {
      let isFirst = true;
      return query.onSnapshot((snapshot) => {
        const changed = new Map(
          snapshot
            .docChanges()
            .map(({ type, doc }) => [doc.ref.path, type === 'removed' ? undefined : toStored(doc)]),
        );
        if (!first) return tell(changed);
        for (const [path, document] of changed) first.set(path, document);
        if (isFirst) missing -= 1;
        isFirst = false;
        if (missing > 0) return;
        for (const path of told) if (!first.has(path)) first.set(path, undefined);
        tell(first);
        first = undefined;
        pause = pauses.first;
      }, fail);
    });
    const ask = async () => {
      if (await answers(firestore)) timer = setTimeout(() => void ask(), pulse.every).unref();
      else fail(new Error('no sign of life'));
    };
    detach = () => {
      isCurrent = false;
      clearTimeout(timer);
      for (const end of ends) end();
    };
    timer = setTimeout(() => void ask(), pulse.every).unref();
  };
  attach();
  return () => {
    isOver = true;
    detach();
  };
}

/** Whether the database answers in time. */
async function answers(firestore: Firestore): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), pulse.within).unref();
  });
  const answered = firestore
    .batch()
    .commit()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
