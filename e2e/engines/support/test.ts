import { databaseTest } from '../../support/databaseTest';
import { freePort } from 'federated-site/testing';
import { RunningSite } from '../../support/RunningSite';
import type { Engine, EngineName } from './Engine';
import { FaultyProxy } from '../../support/FaultyProxy';
import { launchEngine } from './launchEngine';
import { User } from './User';

type WorkerFixtures = {
  /** Set by each project of the configuration. */
  engineName: EngineName;
  /** Whether the site has its service worker; off in tests of failures for users without an offline copy. */
  serviceWorker: 'on' | 'off';
  /** The engine with scripts, for all tests of a worker. */
  engine: Engine;
  /** The released site, behind `siteProxy`. */
  site: RunningSite;
  /** The proxy between the browser and the site. */
  workerSiteProxy: FaultyProxy;
  /** The proxy between the browser and Firestore. */
  workerFirestoreProxy: FaultyProxy;
};

type TestFixtures = {
  siteProxy: FaultyProxy;
  firestoreProxy: FaultyProxy;
  user: User;
  /** A user of another browser, which runs no script. */
  userWithoutScripts: User;
};

/** See `Driver` for how tests use these. */
export const test = databaseTest.extend<TestFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  serviceWorker: ['on', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, provide) => {
      const engine = await launchEngine(engineName, true);
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],

  workerFirestoreProxy: [
    async ({ firestoreAddress: { host, port } }, provide) => {
      const proxy = await FaultyProxy.start(`http://${host}:${String(port)}`);
      await provide(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ workerFirestoreProxy: { port }, serviceWorker }, provide) => {
      const firestore = { host: '127.0.0.1', port };
      const site = await RunningSite.start({
        port: await freePort(),
        firestore,
        env: { SERVICE_WORKER: serviceWorker },
      });
      await provide(site);
      await site.remove();
    },
    { scope: 'worker' },
  ],

  workerSiteProxy: [
    async ({ site }, provide) => {
      const proxy = await FaultyProxy.start(site.address);
      await provide(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],

  siteProxy: async ({ workerSiteProxy }, provide) => {
    await provide(workerSiteProxy);
    workerSiteProxy.reset();
  },

  firestoreProxy: async ({ workerFirestoreProxy }, provide) => {
    await provide(workerFirestoreProxy);
    workerFirestoreProxy.reset();
  },

  user: async ({ engine, siteProxy }, provide) => {
    const driver = await engine.newDriver();
    await provide(await User.arrive(driver, siteProxy.address));
    await driver.close();
  },

  userWithoutScripts: async ({ engineName, siteProxy }, provide) => {
    const engine = await launchEngine(engineName, false);
    const driver = await engine.newDriver();
    await provide(await User.arrive(driver, siteProxy.address));
    await driver.close();
    await engine.close();
  },
});

export { expect } from '@playwright/test';
