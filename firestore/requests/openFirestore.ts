import { Firestore, type QueryDocumentSnapshot, type Settings, Timestamp } from '@google-cloud/firestore';
import type { Collection } from '@site/shared/requests';
import { beginOfDay, endOfDay } from './nairobiTime';
import type { Range, RequestSource } from './RequestSource';
import { toReceivedRequest } from './toReceivedRequest';

/**
 * Opens a Firestore by Google's server library: a real project, or the emulator where `FIRESTORE_EMULATOR_HOST` or the
 * settings say so.
 * @param description what it is, for people
 */
export function openFirestore(settings: Settings, description: string): RequestSource {
  const firestore = new Firestore(settings);
  return {
    description,
    read: async (kind, range) => {
      const { docs } = await narrowed(firestore, kind, range).get();
      return docs.map((snapshot) => requestOf(kind, snapshot));
    },
    find: async (kind, isWanted) => {
      const names = await firestore.collection(kind).select().get();
      const wanted = names.docs.filter(({ id }) => isWanted(id)).map(({ ref }) => ref);
      if (wanted.length === 0) return [];
      const snapshots = await firestore.getAll(...wanted);
      return snapshots.filter(isThere).map((snapshot) => requestOf(kind, snapshot));
    },
    close: () => firestore.terminate(),
  };
}

type Bound = { operator: '>=' | '<=' | '<'; value: Date | string };

/** Bounds on one field alone need no index that a project would have to make first. */
function narrowed(firestore: Firestore, kind: Collection, range?: Range): FirebaseFirestore.Query {
  const bounds: Bound[] = [];
  if (range?.from)
    bounds.push({ operator: '>=', value: range.field === 'date' ? range.from : beginOfDay(range.from) });
  if (range?.to && range.field === 'date') bounds.push({ operator: '<=', value: range.to });
  if (range?.to && range.field === 'createdAt') bounds.push({ operator: '<', value: endOfDay(range.to) });
  return bounds.reduce<FirebaseFirestore.Query>(
    (query, { operator, value }) => query.where(range?.field ?? 'createdAt', operator, value),
    firestore.collection(kind),
  );
}

function isThere(snapshot: FirebaseFirestore.DocumentSnapshot): snapshot is QueryDocumentSnapshot {
  return snapshot.exists;
}

function requestOf(kind: Collection, snapshot: QueryDocumentSnapshot) {
  const data = snapshot.data();
  const createdAt: unknown = data.createdAt;
  const moment = createdAt instanceof Timestamp ? createdAt : snapshot.createTime;
  return toReceivedRequest(kind, snapshot.id, moment.toDate(), data);
}
