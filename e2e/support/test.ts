import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { Complaints } from './Complaints';
import { databaseTest } from './databaseTest';
import { freePort } from '../../processes/freePort';
import { RunningSite, type SiteOptions } from './RunningSite';

type WorkerFixtures = {
  /** The released site, for tests that do not change it. */
  site: RunningSite;
};

type TestFixtures = {
  /** The browser messages of all pages of this test: unexpected ones fail the test. */
  complaints: Complaints;
  /** Opens another browser context, with its messages collected too. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Starts a site for this test only, for tests that release or stop something. */
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
