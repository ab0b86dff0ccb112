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
    if (!/[/-]$/.test(path)) {
      const document = await transaction.get(firestore.doc(path));
      return document.exists ? [document as QueryDocumentSnapshot] : [];
    }
    const [collection = '', id = ''] = path.split('/');
    const all = firestore.collection(collection);
    const query = id ? all.orderBy(FieldPath.documentId()).startAt(id).endAt(`${id}~`) : all;
    return (await transaction.get(query)).docs;
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
    change: (reads, change) =>
      firestore.runTransaction(async (transaction) => {
        const found = await Promise.all(reads.map((path) => readIn(transaction, path)));
        const documents = found.flat().map(toStored);
        for (const each of change(new Map(documents.map((document) => [document.path, document])))) {
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
