import { test as base } from '@playwright/test';
import type { FirestoreAddress } from '../../firestore/firestoreAddress';
import { Database } from './Database';
import { freePort } from './freePort';

type WorkerFixtures = {
  firestoreAddress: FirestoreAddress;
  /** The emulator that the sites of this worker save to; it runs in tests that ask for it. */
  database: Database;
};

/** What all browser suites share. */
export const databaseTest = base.extend<object, WorkerFixtures>({
  firestoreAddress: [
    async ({ browserName }, provide) => {
      // The suite of the three engines starts its browsers by itself.
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
