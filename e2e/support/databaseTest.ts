import { test as base } from '@playwright/test';
import type { FirestoreAddress } from '../../firestore/protocol/firestoreAddress';
import { Database } from './Database';
import { freePort } from '../../processes/freePort';

type WorkerFixtures = {
  firestoreAddress: FirestoreAddress;
  /** The emulator for the sites of this worker; it runs in tests that use it. */
  database: Database;
};

/** The fixtures of all browser suites. */
export const databaseTest = base.extend<object, WorkerFixtures>({
  firestoreAddress: [
    async ({ browserName }, provide) => {
      // The suite of the three engines starts its browsers itself.
      if (browserName !== 'chromium') throw new Error("Playwright's own browser is Chromium in all suites.");
      await provide({ host: '127.0.0.1', port: await freePort() });
    },
    { scope: 'worker' },
  ],

  database: [
    async ({ firestoreAddress }, provide) => {
      const database = new Database(firestoreAddress);
      await database.start();
      await provide(database);
      await database.stop();
    },
    { scope: 'worker' },
  ],
});
