import {
  FieldPath,
  Firestore,
  type QueryDocumentSnapshot,
  type Settings,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import { inTime } from '@site/shared/requests/inTime';
import {
  bookCollections,
  openingsSince,
  type RequestSource,
  type StoredDocument,
  type Watcher,
} from './RequestSource';
import { isAway } from './failures';

/** Opens a Firestore by Google's server library: a real project, or the emulator. No query needs an index of its own. */
export function openFirestore(settings: Settings, description: string): RequestSource {
  const firestore = new Firestore({ ...settings, ignoreUndefinedProperties: true });
  const readIn = async (transaction: Transaction, path: string): Promise<QueryDocumentSnapshot[]> => {
    if (path.endsWith('/')) return (await transaction.get(firestore.collection(path.slice(0, -1)))).docs;
    const document = await transaction.get(firestore.doc(path));
    return document.exists ? [document as QueryDocumentSnapshot] : [];
  };
  const countIn = async (transaction: Transaction, beginning: string): Promise<number> => {
    const [collection = '', id = ''] = beginning.split('/');
    const all = firestore.collection(collection).orderBy(FieldPath.documentId());
    return (await transaction.get(all.startAt(id).endAt(`${id}~`).count())).data().count;
  };
  return {
    description,
    watch: (watcher) => watchBook(firestore, watcher),
    accesses: async ({ limit, after, before }) => {
      let query = firestore.collection('deskAccesses').orderBy('createdAt', 'desc');
      if (before) query = query.where('createdAt', '<', before);
      if (after !== undefined) query = query.startAfter(await firestore.doc(after).get());
      const { docs } = await (limit === undefined ? query : query.limit(limit)).get();
      return docs.map(toStored);
    },
    change: (reads, change, counted) =>
      firestore.runTransaction(async (transaction) => {
        const found = await Promise.all(reads.map((path) => readIn(transaction, path)));
        const documents = new Map(found.flat().map((each) => [each.ref.path, toStored(each)]));
        const count = counted === undefined ? 0 : await countIn(transaction, counted);
        for (const each of change(documents, count)) {
          if ('set' in each) transaction.set(firestore.doc(each.set), each.content);
          else transaction.delete(firestore.doc(each.delete));
        }
      }),
    // While the database is away, what was asked of it last would hold this for ten minutes.
    close: () => inTime(1000, firestore.terminate()).catch(() => undefined),
  };
}

function toStored(document: QueryDocumentSnapshot): StoredDocument {
  const data: [string, unknown][] = Object.entries(document.data());
  return {
    path: document.ref.path,
    arrivedAt: document.createTime.toDate(),
    changedAt: document.updateTime.toDate(),
    data: Object.fromEntries(
      data.map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
    ),
  };
}

/** How often the database is asked whether it is there, and how long it may take to answer, in milliseconds. */
const pulse = { every: 5000, within: 4000 };

/** The most signs of life until everything is read anew: each reading is billed. */
const longestPause = 12;

/**
 * Follows all of a book by Firestore's listeners. One that lost its connection says nothing, and one that failed is dead: so
 * the database is asked for a sign of life, an empty commit that costs nothing, and with the first one after a failure all
 * listeners are attached anew; after each vain attempt it waits for twice as many.
 * @returns ends it
 */
function watchBook(firestore: Firestore, { onChange, onAway }: Watcher): () => void {
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
    const waitingFor = new Set([
      ...bookCollections.map((each) => firestore.collection(each)),
      firestore.collection('deskAccesses').where('opened', '>=', openingsSince()),
    ]);
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
    const commit = inTime(pulse.within, firestore.batch().commit());
    const failure: unknown = await commit.then(() => undefined).catch((error: unknown) => error);
    if (isOver) return;
    if (isAway(failure)) return fail(failure);
    signs += 1;
    if (signs >= pause) detach ??= attach();
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
