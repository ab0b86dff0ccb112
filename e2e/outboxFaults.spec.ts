import type { Page } from '@playwright/test';
import { badNetwork, disturb, faults } from './faults/disturb';
import { seededRandom } from '@site/shared/testing/seededRandom';
import { FaultyProxy } from './support/FaultyProxy';
import { expectOneRecord, fillIn, formAt } from './support/forms';
import { hydrated } from 'federated-site/testing';
import { failedCalls, fetchedForLater, pressAndKeep, storedEntries } from './support/outbox';
import { ServiceWorkerControl } from './support/ServiceWorkerControl';
import { expect, test } from './support/test';

/** The number of donors who keep a request, on one phone. */
const donors = 4;
const seed = 11;
/** An attempt without a response delays all others until its timeout: so only a few have none. */
const mix = { ...badNetwork, dropCall: 0.2, dropResponse: 0.2, resetCall: 2, resetResponse: 3 };
/** Longer than the timeout of an attempt, in milliseconds. */
const pastTheTimeout = 25_000;
/** The highest number of times that the site is opened. */
const mostOpenings = 100;

const donate = formAt('/donate');

test(`outbox: on a bad network each of ${String(donors)} kept requests is one record`, async ({
  database,
  firestoreAddress,
  startSite,
  newContext,
  browserMessages,
}) => {
  test.setTimeout(240_000 + donors * 20_000);
  browserMessages.allow(...failedCalls, /Some requests still wait/);
  await database.start();
  const { host, port } = firestoreAddress;
  const proxy = await FaultyProxy.start(`http://${host}:${String(port)}`);
  const network = disturb(proxy, { seed, mix });
  const calls = () => faults.reduce((sum, fault) => sum + network.counts[fault], 0);
  try {
    const site = await startSite({ env: { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${String(proxy.port)}` } });
    const random = seededRandom(seed);
    // No other test has donors of this name: tests of one worker share a database.
    const names = Array.from({ length: donors }, (_, index) => `Donor by outbox ${String(index + 1)}`);
    const context = await newContext({ baseURL: site.address });
    await keepAll(await context.newPage(), names);
    await context.setOffline(false);
    for (let opening = 0; opening < mostOpenings; opening += 1) {
      const before = calls();
      const tabs = await Promise.all(Array.from({ length: random() < 0.4 ? 2 : 1 }, () => context.newPage()));
      await Promise.all(tabs.map((tab) => tab.goto('/about')));
      const [tab] = tabs as [Page];
      const worker = await ServiceWorkerControl.of(tab);
      if (random() < 0.5) await worker.sync('outbox');
      const waiting = async () =>
        (await storedEntries(tab)).filter((entry) => entry.outcome !== 'delivered').length;
      await expect
        .poll(async () => calls() > before || (await waiting()) === 0, { timeout: pastTheTimeout })
        .toBe(true);
      // The donor closes the site during a call, or after it.
      if (random() < 0.5) await network.settled();
      if (random() < 0.5) await worker.kill();
      const left = await waiting();
      await Promise.all(tabs.map((each) => each.close()));
      if (left === 0) break;
    }
    await context.close();
    await network.settled();
    for (const name of names) expectOneRecord(await database.recordsOf('donations', name), donate, name);
  } finally {
    await proxy.stop();
  }
});

/** Keeps the requests of several donors on one phone without a network, and closes the tab. */
async function keepAll(page: Page, names: readonly string[]): Promise<void> {
  const forLater = fetchedForLater(page);
  await page.goto('/donate');
  await hydrated(page);
  for (const name of names) {
    await fillIn(page, donate, name);
    await forLater;
    await page.context().setOffline(true);
    await pressAndKeep(page, donate);
    await page.getByRole('button', { name: /another/ }).click();
  }
  await page.close();
}
