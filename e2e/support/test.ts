import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { Complaints } from './Complaints';
import { databaseTest } from './databaseTest';
import { freePort } from './freePort';
import { RunningSite, type SiteOptions } from './RunningSite';

type WorkerFixtures = {
  /** The site as it is released, for tests that change nothing in it. */
  site: RunningSite;
};

type TestFixtures = {
  /** What the browser complains of in any page of this test: it fails the test unless it was expected. */
  complaints: Complaints;
  /** Opens a further browser window, watched as the first one is. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Starts a site of this test's own, for tests that release or stop something. */
  startSite: (options?: Omit<SiteOptions, 'port' | 'firestore'>) => Promise<RunningSite>;
};

export const test = databaseTest.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ firestoreAddress }, provide) => {
      const site = await RunningSite.start({ port: await freePort(), firestore: firestoreAddress });
      await provide(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, provide) => {
    await provide(site.address);
  },

  complaints: [
    async ({ context }, provide) => {
      const complaints = new Complaints();
      await complaints.watch(context);
      await provide(complaints);
      complaints.check();
    },
    { auto: true },
  ],

  newContext: async ({ browser, baseURL, complaints }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      await complaints.watch(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  startSite: async ({ firestoreAddress, complaints }, provide) => {
    const sites: RunningSite[] = [];
    await provide(async (options) => {
      const site = await RunningSite.start({
        port: await freePort(),
        firestore: firestoreAddress,
        ...options,
      });
      sites.push(site);
      return site;
    });
    await complaints.closePages();
    await Promise.all(sites.map((site) => site.remove()));
  },
});

export { expect } from '@playwright/test';
