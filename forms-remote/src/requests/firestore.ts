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
import { loadChunk } from 'federated-site/browser/loading/loadChunk';
import { inTime } from '@site/shared/requests/inTime';
import { noteIdOf, type NoteReason, notesCollection } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/requests/siteConfig';
import type { SentValues } from './correction';
import type { PendingRequest } from './newRequest';

const nanosecondsPerMicrosecond = 1_000;

// Firestore's log of a failed call has everything that the user typed; the form logs the error only.
setLogLevel('silent');

const stores = new Map<string, Promise<Firestore>>();

/** App Check in the apps of sites that require it. */
const appChecks = new WeakMap<
  FirebaseApp,
  { untilToken: () => Promise<void>; forget: () => Promise<void> }
>();

/**
 * How long a token may take where the browser says that it is offline, in milliseconds: it may be wrong, but mostly reCAPTCHA's
 * script fails to load, and then every call waits for ever.
 */
const offlinePatience = 5_000;

async function open(name: string, config: SiteConfig): Promise<Firestore> {
  const app = initializeApp(config.firebase, name);
  if (config.appCheckSiteKey) {
    const { startAppCheck, untilToken, forgetAppCheck } = await loadChunk(
      () => import(/* webpackChunkName: "app-check" */ '@site/shared/requests/appCheck'),
    );
    const appCheck = startAppCheck(app, config.appCheckSiteKey);
    appChecks.set(app, {
      untilToken: () => {
        const token = untilToken(appCheck);
        return navigator.onLine ? token : inTime(offlinePatience, token);
      },
      forget: () => forgetAppCheck(app),
    });
  }
  const store = getFirestore(app);
  if (config.firestoreHost)
    connectFirestoreEmulator(store, config.firestoreHost.host, config.firestoreHost.port);
  return store;
}

/**
 * The database of a site, opened once; a failed attempt to open it is tried again by the next call.
 * @throws if App Check is needed and cannot be loaded
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
 * Forgets the database of a site with App Check, which may be why a call had no response: once reCAPTCHA's script has
 * failed to load, as on a page that was opened offline, every call waits for ever. A call that was made can still succeed.
 */
export async function forgetStore({ app }: Firestore): Promise<void> {
  const appCheck = appChecks.get(app);
  // Another form may have forgotten it, and opened the next.
  if (!appCheck || !getApps().includes(app)) return;
  stores.delete(app.name);
  await appCheck.forget();
}

/**
 * Writes a request's record, or replaces that of an earlier attempt.
 * @throws FirestoreError, also if a later attempt has been written already; without a call, the error of App Check if the site
 * requires a token and there is none
 */
export async function writeRecord<C extends Collection>(
  store: Firestore,
  { collection, id, createdAt }: PendingRequest<C>,
  { values, correction }: SentValues<C>,
): Promise<void> {
  // The library would make the call without a valid one, and the database's refusal would look like that of the rules.
  await appChecks.get(store.app)?.untilToken();
  const { seconds, nanoseconds } = Timestamp.fromDate(createdAt);
  return setDoc(doc(store, collection, id), {
    ...values,
    createdAt: new Timestamp(seconds, nanoseconds + correction * nanosecondsPerMicrosecond),
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
