import { Firestore, type QueryDocumentSnapshot, type Settings, Timestamp } from '@google-cloud/firestore';
import { bookCollections, openingsSince } from './bookCollections';
import type { RequestSource, StoredDocument } from './RequestSource';
import { watchQueries } from './watchQueries';

/**
 * Opens a Firestore by Google's server library: a real project, or the emulator. No query needs an index of its own.
 * @param onAnswer called at each document that is read, and at the end of each call
 */
export function openFirestore(settings: Settings, description: string, onAnswer: () => void): RequestSource {
  const firestore = new Firestore({ ...settings, ignoreUndefinedProperties: true });
  const read = async (query: FirebaseFirestore.Query): Promise<StoredDocument[]> => {
    const documents: StoredDocument[] = [];
    for await (const document of query.stream() as AsyncIterable<unknown>) {
      documents.push(toStored(document as QueryDocumentSnapshot));
      onAnswer();
    }
    onAnswer();
    return documents;
  };
  const queries = () => [
    ...bookCollections.map((each) => firestore.collection(each)),
    firestore.collection('deskAccesses').where('opened', '>=', openingsSince()),
  ];
  return {
    description,
    readAll: async () => byPath((await Promise.all(queries().map(read))).flat()),
    watch: (watcher) => watchQueries(firestore, queries, toStored, watcher),
    accesses: async ({ limit, after, before }) => {
      let query = firestore.collection('deskAccesses').orderBy('createdAt', 'desc');
      if (before) query = query.where('createdAt', '<', before);
      if (after !== undefined) query = query.startAfter(await firestore.doc(after).get());
      return read(limit === undefined ? query : query.limit(limit));
    },
    change: async (reads, change) => {
      await firestore.runTransaction(async (transaction) => {
        const documents = await Promise.all(
          reads.map(async (path) => {
            if (!path.includes('/')) return (await transaction.get(firestore.collection(path))).docs;
            const document = await transaction.get(firestore.doc(path));
            return document.exists ? [document as QueryDocumentSnapshot] : [];
          }),
        );
        for (const each of change(byPath(documents.flat().map(toStored)))) {
          if ('set' in each) transaction.set(firestore.doc(each.set), each.content);
          else transaction.delete(firestore.doc(each.delete));
        }
      });
      onAnswer();
    },
    close: () => firestore.terminate(),
  };
}

function byPath(documents: readonly StoredDocument[]): Map<string, StoredDocument> {
  return new Map(documents.map((document) => [document.path, document]));
}

function toStored(document: QueryDocumentSnapshot): StoredDocument {
  return {
    path: document.ref.path,
    arrivedAt: document.createTime.toDate(),
    changedAt: document.updateTime.toDate(),
    data: withDates(document.data()),
  };
}

function withDates(data: FirebaseFirestore.DocumentData): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(data);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
