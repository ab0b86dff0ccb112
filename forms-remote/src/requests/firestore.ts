import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
  Timestamp,
} from 'firebase/firestore/lite';
import { loadChunk } from 'federated-site/browser';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requests/requestNotes';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { PendingRequest, SentValues } from './submission';

// Firestore's log of a failed call has everything that the user typed; the form logs the error only.
setLogLevel('silent');

const stores = new WeakMap<FirebaseApp, Firestore>();

/**
 * Opens the database of a site for one call.
 * @throws if the site requires a token of App Check and there is none: the library would make the call without one, and the
 * database's refusal would look like that of the rules
 */
export async function openStore(config: SiteConfig): Promise<Firestore> {
  const app = await openApp(config);
  let store = stores.get(app);
  if (!store) {
    store = getFirestore(app);
    const { firestoreHost } = config;
    if (firestoreHost) connectFirestoreEmulator(store, firestoreHost.host, firestoreHost.port);
    stores.set(app, store);
  }
  return store;
}

async function openApp(config: SiteConfig): Promise<FirebaseApp> {
  const name = JSON.stringify(config);
  if (config.appCheckSiteKey === undefined)
    return getApps().find((app) => app.name === name) ?? initializeApp(config.firebase, name);
  const { checkedApp } = await loadChunk(
    () => import(/* webpackChunkName: "app-check" */ '@site/shared/requests/appCheck'),
  );
  return (await checkedApp(config, name)).app;
}

/**
 * Writes a request's record, or replaces that of an earlier attempt.
 * @throws FirestoreError, also if a later attempt has been written already
 */
export function writeRecord(
  store: Firestore,
  { collection, id, createdAt }: PendingRequest,
  { values, correction }: SentValues,
): Promise<void> {
  const { seconds, nanoseconds } = Timestamp.fromDate(new Date(createdAt));
  return setDoc(doc(store, collection, id), {
    ...values,
    // In microseconds.
    createdAt: new Timestamp(seconds, nanoseconds + correction * 1_000),
  });
}

/**
 * Writes a note on what was suspicious about a saved request.
 * @throws FirestoreError, also if it has a note already
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
