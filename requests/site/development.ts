import path from 'node:path';
import type { DevelopmentService } from 'federated-site';
import { assertPortFree, dataFile, startFirestore } from '../firestore/local/startFirestore';
import { firestoreAddress, projectId } from '../firestore/protocol/firestoreAddress';

const root = path.join(import.meta.dirname, '../..');

/** The database of a site under development: Firestore's emulator, or a small store where there is no Java. */
export const development: DevelopmentService = {
  env: () => {
    const { host, port } = firestoreAddress();
    return { FIREBASE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: `${host}:${String(port)}` };
  },
  check: () => assertPortFree(firestoreAddress()),
  start: async (log) => {
    const { host, port, stop } = await startFirestore({ ...firestoreAddress(), dataFile, log });
    return { description: `saves to Firestore at ${host}:${String(port)}`, stop };
  },
  // Every shared component in every state, at `/styleguide`.
  pages: { name: 'styleguide', folder: path.join(root, 'shared'), pages: './src/styleguide/pages.ts' },
  beside: { folder: path.join(root, 'desk'), portSetting: 'DESK_PORT' },
};
