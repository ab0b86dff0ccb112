import {
  FieldPath,
  Firestore,
  type QueryDocumentSnapshot,
  type Settings,
  Timestamp,
} from '@google-cloud/firestore';
import { notesCollection } from '@site/shared/requests/requestNotes';
import { parsePosition, positionOf } from './position';
import type { RequestSource, StoredDocument } from './RequestSource';

/** How many requests' marks are read at the same time. */
const atOnce = 50;

/**
 * Opens a Firestore by Google's server library: a real project, or the emulator where `FIRESTORE_EMULATOR_HOST` or the
 * settings say so. No query needs an index of its own.
 * @param description its name for people
 * @param onAnswer called at each document that is read, and at the end of each call
 */
export function openFirestore(settings: Settings, description: string, onAnswer: () => void): RequestSource {
  const firestore = new Firestore(settings);
  const read = async (query: FirebaseFirestore.Query): Promise<QueryDocumentSnapshot[]> => {
    const documents: QueryDocumentSnapshot[] = [];
    for await (const document of query.stream() as AsyncIterable<unknown>) {
      documents.push(document as QueryDocumentSnapshot);
      onAnswer();
    }
    onAnswer();
    return documents;
  };
  const marksOf = (request: string) =>
    firestore
      .collection('requestStatuses')
      .where(FieldPath.documentId(), '>=', `${request}-`)
      // The character after the dash.
      .where(FieldPath.documentId(), '<', `${request}.`);
  return {
    description,
    documents: async (collection, where = {}) => {
      let query: FirebaseFirestore.Query = firestore.collection(collection);
      for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value);
      return (await read(query)).map(toStored);
    },
    document: async (path) => {
      const document = await firestore.doc(path).get();
      onAnswer();
      return document.exists ? toStored(document as QueryDocumentSnapshot) : undefined;
    },
    page: async (collection, { limit, after, isOldestFirst }) => {
      const direction = isOldestFirst ? 'asc' : 'desc';
      let query = firestore
        .collection(collection)
        .orderBy('createdAt', direction)
        .orderBy(FieldPath.documentId(), direction)
        .limit(limit);
      if (after !== undefined) {
        const { seconds, nanoseconds, id } = parsePosition(after);
        query = query.startAfter(new Timestamp(seconds, nanoseconds), id);
      }
      return (await read(query)).map((document) => ({
        ...toStored(document),
        position: positionOf(document.get('createdAt') as Timestamp, document.id),
      }));
    },
    count: async (collection) => {
      const snapshot = await firestore.collection(collection).count().get();
      onAnswer();
      return { count: snapshot.data().count, at: snapshot.readTime.toDate() };
    },
    beside: async (requests) => {
      const found: QueryDocumentSnapshot[] = [];
      for (let from = 0; from < requests.length; from += atOnce) {
        const some = requests.slice(from, from + atOnce);
        const [notes, ...marks] = await Promise.all([
          firestore.getAll(...some.map((id) => firestore.doc(`${notesCollection}/${id}`))),
          ...some.map((request) => read(marksOf(request))),
        ]);
        found.push(...marks.flat(), ...notes.filter((note): note is QueryDocumentSnapshot => note.exists));
      }
      return found.map((document) => ({ ...toStored(document), path: document.ref.path }));
    },
    commit: async (changes, request) => {
      await firestore.runTransaction(async (transaction) => {
        const isPresent = request === undefined || (await transaction.get(firestore.doc(request))).exists;
        if (!isPresent) throw new Error('The request was erased meanwhile. Nothing was saved.');
        for (const change of changes) {
          if ('set' in change) transaction.set(firestore.doc(change.set), change.content);
          else transaction.delete(firestore.doc(change.delete));
        }
      });
      onAnswer();
    },
    change: async (path, change) => {
      await firestore.runTransaction(async (transaction) => {
        const document = firestore.doc(path);
        const data = (await transaction.get(document)).data();
        const content = change(data && withDates(data));
        if (content) transaction.set(document, content);
      });
      onAnswer();
    },
    close: () => firestore.terminate(),
  };
}

function toStored(document: QueryDocumentSnapshot): StoredDocument {
  return { id: document.id, arrivedAt: document.createTime.toDate(), data: withDates(document.data()) };
}

function withDates(data: FirebaseFirestore.DocumentData): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(data);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
