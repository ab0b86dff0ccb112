import {
  FieldPath,
  Firestore,
  type QueryDocumentSnapshot,
  type Settings,
  Timestamp,
} from '@google-cloud/firestore';
import type { Collection } from '@site/shared/requests/requests';
import { errorCode } from '../../processes/errorCode';
import type { PickupDays, RequestSource } from './RequestSource';
import { type Change, type Content, RefusedCommit } from './staffDocuments';
import { toReceivedRequest } from './toReceivedRequest';

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
  const documentsOf = async (query: FirebaseFirestore.Query): Promise<QueryDocumentSnapshot[]> => {
    const documents: QueryDocumentSnapshot[] = [];
    for await (const document of query.stream() as AsyncIterable<unknown> as AsyncIterable<QueryDocumentSnapshot>) {
      documents.push(document);
      onAnswer();
    }
    onAnswer();
    return documents;
  };
  return {
    ...about,
    read: async (kind, pickup = {}) => {
      const docs = await documentsOf(narrowed(firestore, kind, pickup));
      return docs.map((snapshot) => requestOf(kind, snapshot));
    },
    find: async (kind, isWanted) => {
      const names = await documentsOf(firestore.collection(kind).select());
      const wanted = names.filter(({ id }) => isWanted(id)).map(({ ref }) => ref);
      if (wanted.length === 0) return [];
      const snapshots = await firestore.getAll(...wanted);
      return snapshots.filter(isThere).map((snapshot) => requestOf(kind, snapshot));
    },
    arrivals: async (kind) => {
      const docs = await documentsOf(firestore.collection(kind).select());
      return docs.map(({ id, createTime }) => ({ id, arrivedAt: createTime.toDate() }));
    },
    documents: async (collection, idPrefix) => {
      const all = firestore.collection(collection);
      const docs = await documentsOf(idPrefix === undefined ? all : beginningWith(all, idPrefix));
      return docs.map((snapshot) => ({
        id: snapshot.id,
        arrivedAt: snapshot.createTime.toDate(),
        data: withDates(snapshot.data()),
      }));
    },
    commit: async (changes, request) => {
      try {
        if (request === undefined) {
          const batch = firestore.batch();
          apply(firestore, batch, changes);
          await batch.commit();
        } else await commitWhileThere(firestore, request, changes);
        onAnswer();
      } catch (error) {
        if (errorCode(error) === alreadyExists) throw new RefusedCommit('already there');
        throw error;
      }
    },
    close: () => firestore.terminate(),
  };
}

/** A code of gRPC. */
const alreadyExists = 6;

async function commitWhileThere(firestore: Firestore, request: string, changes: readonly Change[]) {
  await firestore.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(firestore.doc(request));
    if (!exists) throw new RefusedCommit('request gone');
    apply(firestore, transaction, changes);
  });
}

/** The common methods of batches and transactions. */
type Writes = {
  create: (document: FirebaseFirestore.DocumentReference, content: Content) => unknown;
  set: (document: FirebaseFirestore.DocumentReference, content: Content) => unknown;
  delete: (document: FirebaseFirestore.DocumentReference) => unknown;
};

function apply(firestore: Firestore, writes: Writes, changes: readonly Change[]): void {
  for (const change of changes) {
    if ('create' in change) writes.create(firestore.doc(change.create), change.content);
    else if ('set' in change) writes.set(firestore.doc(change.set), change.content);
    else writes.delete(firestore.doc(change.delete));
  }
}

/** Ids are ASCII; this is the last character in Firestore's order. */
function beginningWith(all: FirebaseFirestore.CollectionReference, idPrefix: string) {
  const id = FieldPath.documentId();
  return all.where(id, '>=', idPrefix).where(id, '<', `${idPrefix}\uf8ff`);
}

function withDates(data: FirebaseFirestore.DocumentData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Timestamp ? value.toDate() : value,
    ]),
  );
}

/** Bounds on one field only need no index that a project would have to create. */
function narrowed(firestore: Firestore, kind: Collection, { from, to }: PickupDays): FirebaseFirestore.Query {
  let query: FirebaseFirestore.Query = firestore.collection(kind);
  if (from) query = query.where('date', '>=', from);
  if (to) query = query.where('date', '<=', to);
  return query;
}

function isThere(snapshot: FirebaseFirestore.DocumentSnapshot): snapshot is QueryDocumentSnapshot {
  return snapshot.exists;
}

function requestOf(kind: Collection, snapshot: QueryDocumentSnapshot) {
  const data = snapshot.data();
  const createdAt: unknown = data.createdAt;
  const moment = createdAt instanceof Timestamp ? createdAt : snapshot.createTime;
  const times = { createdAt: moment.toDate(), arrivedAt: snapshot.createTime.toDate() };
  return toReceivedRequest(kind, snapshot.id, times, data);
}
