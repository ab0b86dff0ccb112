import { expect, test } from '@playwright/test';
import { brokenOf } from './fleet/FleetFigures';
import { Fleet } from './fleet/Fleet';
import { runFleet } from './fleet/runFleet';
import { buildFolder } from './support/builds';

test('fleet: every page is complete while three servers find releases late', async ({ browser }) => {
  const fleet = await Fleet.start({ longestLag: 10, seed: 1, asksOnMiss: true, buildOf: buildFolder });
  try {
    const figures = await runFleet(fleet, browser, { releases: 20, pace: 1000, readers: 1, visits: 4 });
    expect(brokenOf(figures)).toEqual([]);
    expect(figures).toMatchObject({ releases: 20, visits: 4 });
    expect(figures.assets).toBeGreaterThan(figures.documents);
  } finally {
    await fleet.stop();
  }
});
