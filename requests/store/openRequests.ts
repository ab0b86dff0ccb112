import { embeddedStoreHeader } from '../firestore/local/embedded/startEmbeddedStore';
import { firestoreAddress, projectId as localProject } from '../firestore/protocol/firestoreAddress';
import { openEmbedded } from './openEmbedded';
import { openFirestore } from './openFirestore';
import type { RequestSource } from './RequestSource';

/**
 * Opens the database of the environment: the local one at `FIRESTORE_EMULATOR_HOST`, else the project in
 * `FIREBASE_PROJECT_ID` or `GOOGLE_CLOUD_PROJECT`, with Google credentials, else the local one of `npm start`.
 * @throws when no local one runs at the address
 */
export async function openRequests(env: NodeJS.ProcessEnv): Promise<RequestSource> {
  const project = env.FIREBASE_PROJECT_ID ?? env.GOOGLE_CLOUD_PROJECT;
  if (!env.FIRESTORE_EMULATOR_HOST && project)
    return openFirestore({ projectId: project }, `the Firebase project ${project}`);
  const address = firestoreAddress(env);
  const projectId = env.FIREBASE_PROJECT_ID ?? localProject;
  const host = `${address.host}:${String(address.port)}`;
  const response = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  );
  if (response === undefined)
    throw new Error(
      `No database responds at ${host}. Start the site (npm start), set FIRESTORE_EMULATOR_HOST to the address of Firestore, or set FIREBASE_PROJECT_ID to read a real project.`,
    );
  if (response.headers.has(embeddedStoreHeader)) return openEmbedded(host, projectId);
  // Otherwise the library searches for Google's cloud around this machine, in vain, and logs a warning.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  return openFirestore({ projectId, host, ssl: false }, `the emulator at ${host}`);
}
