import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
  Timestamp,
} from 'firebase/firestore/lite';
import { loadChunk } from '@site/shared/loading/loadChunk';
import { noteCall } from '@site/shared/outbox/neverSent';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';

const nanosecondsPerMicrosecond = 1_000;

// Its log of a failed call holds all that the user typed; the form logs the error alone.
setLogLevel('silent');

const stores = new Map<string, Promise<Firestore>>();

async function open(name: string, config: SiteConfig): Promise<Firestore> {
  const app = initializeApp(config.firebase, name);
  if (config.appCheckSiteKey) {
    const { startAppCheck } = await loadChunk(
      () => import(/* webpackChunkName: "app-check" */ '@site/shared/requests/appCheck'),
    );
    startAppCheck(app, config.appCheckSiteKey);
  }
  const store = getFirestore(app);
  if (config.firestoreHost)
    connectFirestoreEmulator(store, config.firestoreHost.host, config.firestoreHost.port);
  return store;
}

/**
 * The database of a site, opened once; an opening that failed is tried afresh.
 * @throws when App Check is asked for and cannot be loaded
 */
export function openStore(config: SiteConfig): Promise<Firestore> {
  const name = JSON.stringify(config);
  let store = stores.get(name);
  if (!store) {
    store = open(name, config);
    stores.set(name, store);
    store.catch(() => stores.delete(name));
  }
  return store;
}

/**
 * Writes a request's record, over the one that an earlier attempt of the same request may have left.
 * @throws FirestoreError, also when a later attempt has been there before
 */
export function writeRecord<C extends Collection>(
  store: Firestore,
  { collection, id, createdAt }: PendingRequest<C>,
  { values, correction }: SentValues<C>,
): Promise<void> {
  noteCall(id);
  const { seconds, nanoseconds } = Timestamp.fromDate(createdAt);
  return setDoc(doc(store, collection, id), {
    ...values,
    createdAt: new Timestamp(seconds, nanoseconds + correction * nanosecondsPerMicrosecond),
  });
}

/**
 * Notes beside a saved request what was odd about how it came.
 * @throws FirestoreError, also when it has a note already
 */
export function writeNote(
  store: Firestore,
  { collection, id }: PendingRequest,
  reasons: readonly NoteReason[],
): Promise<void> {
  return setDoc(doc(store, notesCollection, noteIdOf(collection, id)), {
    reasons,
    createdAt: Timestamp.now(),
  });
}
