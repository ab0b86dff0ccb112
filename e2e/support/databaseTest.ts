import { test as base } from '@playwright/test';
import type { FirestoreAddress } from '../../requests/firestore/protocol/firestoreAddress';
import { Database } from './Database';
import { freePort } from 'federated-site/testing';

/** An option of a project. */
export type DatabaseOptions = {
  /** Whether the database must be the official emulator, and not the embedded store in its place. */
  needsEmulator: boolean;
};

type WorkerFixtures = {
  firestoreAddress: FirestoreAddress;
  /** The database for the sites of this worker; it runs in tests that use it. */
  database: Database;
};

const databaseNames = {
  emulator: 'These tests save to the official Firestore emulator.',
  embedded:
    'These tests save to the embedded store, because this machine has no Java or no Firestore emulator.',
};

/** The fixtures of all browser suites. */
export const databaseTest = base.extend<object, DatabaseOptions & WorkerFixtures>({
  needsEmulator: [true, { option: true, scope: 'worker' }],

  firestoreAddress: [
    async ({ browserName }, provide) => {
      // The suite of the other engines starts its browsers itself.
      if (browserName !== 'chromium') throw new Error("Playwright's own browser is Chromium in all suites.");
      await provide({ host: '127.0.0.1', port: await freePort() });
    },
    { scope: 'worker' },
  ],

  database: [
    async ({ firestoreAddress, needsEmulator }, provide) => {
      const database = new Database(firestoreAddress, needsEmulator);
      await database.start();
      if (!needsEmulator) console.log(databaseNames[database.kind ?? 'embedded']);
      await provide(database);
      await database.stop();
    },
    { scope: 'worker' },
  ],
});
