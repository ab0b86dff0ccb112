import {
  FieldPath,
  Firestore,
  type QueryDocumentSnapshot,
  type Settings,
  Timestamp,
  type Transaction,
} from '@google-cloud/firestore';
import { bookCollections, openingsSince } from './bookCollections';
import type { RequestSource, StoredDocument } from './RequestSource';
import { watchQueries } from './watchQueries';

/** Opens a Firestore by Google's server library: a real project, or the emulator. No query needs an index of its own. */
export function openFirestore(settings: Settings, description: string): RequestSource {
  const firestore = new Firestore({ ...settings, ignoreUndefinedProperties: true });
  const queries = () => [
    ...bookCollections.map((each) => firestore.collection(each)),
    firestore.collection('deskAccesses').where('opened', '>=', openingsSince()),
  ];
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
    watch: (watcher) => watchQueries(firestore, queries, toStored, watcher),
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
    close: () => firestore.terminate(),
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
