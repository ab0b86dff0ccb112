import { Firestore, type QueryDocumentSnapshot, type Settings, Timestamp } from '@google-cloud/firestore';
import type { RequestSource, StoredDocument } from './RequestSource';

/**
 * Opens a Firestore by Google's server library: a real project, or the emulator where `FIRESTORE_EMULATOR_HOST` or the
 * settings say so.
 * @param description its name for people
 * @param onAnswer called at each document that is read, and at the end of each call
 */
export function openFirestore(settings: Settings, description: string, onAnswer: () => void): RequestSource {
  const firestore = new Firestore(settings);
  return {
    description,
    documents: async (collection) => {
      const documents: StoredDocument[] = [];
      const stream = firestore.collection(collection).stream() as AsyncIterable<unknown>;
      for await (const document of stream as AsyncIterable<QueryDocumentSnapshot>) {
        const { id, createTime } = document;
        documents.push({ id, arrivedAt: createTime.toDate(), data: withDates(document.data()) });
        onAnswer();
      }
      onAnswer();
      return documents;
    },
    commit: async (changes, request) => {
      await firestore.runTransaction(async (transaction) => {
        const isThere = request === undefined || (await transaction.get(firestore.doc(request))).exists;
        if (!isThere) throw new Error('The request was erased meanwhile. Nothing was saved.');
        for (const change of changes) {
          if ('set' in change) transaction.set(firestore.doc(change.set), change.content);
          else transaction.delete(firestore.doc(change.delete));
        }
      });
      onAnswer();
    },
    close: () => firestore.terminate(),
  };
}

function withDates(data: FirebaseFirestore.DocumentData): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(data);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
