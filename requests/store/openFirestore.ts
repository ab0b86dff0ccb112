import { Firestore, type QueryDocumentSnapshot, type Settings, Timestamp } from '@google-cloud/firestore';
import { errorCode } from 'federated-site/processes/errorCode';
import type { RequestSource } from './RequestSource';
import { RefusedCommit } from './staffDocuments';
import { toReceivedRequest } from './toReceivedRequest';

/** A code of gRPC. */
const alreadyExists = 6;

/**
 * Opens a Firestore by Google's server library: a real project, or the emulator where `FIRESTORE_EMULATOR_HOST` or the
 * settings say so.
 * @param about its name for people, and whether it is a real project
 * @param onAnswer called at each document that is read, and at the end of each call
 */
export function openFirestore(
  settings: Settings,
  about: Pick<RequestSource, 'description' | 'isProduction'>,
  onAnswer: () => void,
): RequestSource {
  const firestore = new Firestore(settings);
  const documentsOf = async (collection: string) => {
    const documents = [];
    const stream = firestore.collection(collection).stream() as AsyncIterable<unknown>;
    for await (const document of stream as AsyncIterable<QueryDocumentSnapshot>) {
      documents.push({
        id: document.id,
        arrivedAt: document.createTime.toDate(),
        data: withDates(document.data()),
      });
      onAnswer();
    }
    onAnswer();
    return documents;
  };
  return {
    ...about,
    read: async (kind) =>
      (await documentsOf(kind)).map(({ id, arrivedAt, data }) => {
        const createdAt = data.createdAt instanceof Date ? data.createdAt : arrivedAt;
        return toReceivedRequest(kind, id, { createdAt, arrivedAt }, data);
      }),
    documents: documentsOf,
    commit: async (changes, request) => {
      try {
        await firestore.runTransaction(async (transaction) => {
          const isThere = request === undefined || (await transaction.get(firestore.doc(request))).exists;
          if (!isThere) throw new RefusedCommit('request gone');
          for (const change of changes) {
            if ('create' in change) transaction.create(firestore.doc(change.create), change.content);
            else if ('set' in change) transaction.set(firestore.doc(change.set), change.content);
            else transaction.delete(firestore.doc(change.delete));
          }
        });
        onAnswer();
      } catch (error) {
        if (errorCode(error) === alreadyExists) throw new RefusedCommit('already there');
        throw error;
      }
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
