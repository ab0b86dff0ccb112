import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { BrowserMessages } from './BrowserMessages';
import { databaseTest } from './databaseTest';
import { freePort } from 'federated-site/testing';
import { RunningSite, type SiteOptions } from './RunningSite';

type WorkerFixtures = {
  /** The released site, for tests that do not change it. */
  site: RunningSite;
};

type TestFixtures = {
  /** The browser messages of all pages of this test: unexpected ones fail the test. */
  browserMessages: BrowserMessages;
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

  browserMessages: [
    async ({ context }, provide) => {
      const browserMessages = new BrowserMessages();
      await browserMessages.watch(context);
      await provide(browserMessages);
      browserMessages.check();
    },
    { auto: true },
  ],

  newContext: async ({ browser, baseURL, browserMessages }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      await browserMessages.watch(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  startSite: async ({ firestoreAddress, browserMessages }, provide) => {
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
    await browserMessages.closePages();
    await Promise.all(sites.map((site) => site.remove()));
  },
});

export { expect } from '@playwright/test';
