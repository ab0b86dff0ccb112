import { expect, test } from '@playwright/test';
import { Fleet } from './fleet/Fleet';
import { runFleet } from './fleet/runFleet';
import { buildFolder } from './support/builds';

test('fleet: every page is complete while three servers find releases late', async ({ browser }) => {
  const fleet = await Fleet.start({ longestLag: 5, seed: 1, buildOf: buildFolder });
  try {
    const figures = await runFleet(fleet, browser, { releases: 8, pace: 1000, readers: 1, visits: 2 });
    expect(figures).toMatchObject({ failures: [], releases: 8, visits: 2 });
    expect(figures.assets).toBeGreaterThan(figures.documents);
  } finally {
    await fleet.stop();
  }
});
