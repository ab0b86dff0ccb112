import { hydrated } from 'federated-site/testing';
import {
  compositionOf,
  kept,
  keepCheckbox,
  keepNote,
  keptAddresses,
  openAndKeep,
  registrations,
  removed,
  wrongFiles,
} from './support/keptSite';
import { expect, test } from './support/offlineTest';

test('offline: a site is kept by itself on the second visit, not on the first', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await page.goto(proxy.address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);
  await page.goto(`${proxy.address}/about`);
  await expect(keepNote(page)).toHaveText(kept);
  await expect(keepCheckbox(page)).toBeChecked();
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});

test('offline: a removed site stays removed, also when going back, and can be kept again at once', async ({
  page,
  site,
  network,
}) => {
  const proxy = await network(site.address);
  await openAndKeep(page, proxy.address);
  await page.goto(`${proxy.address}/goals`);
  await expect(keepCheckbox(page)).toBeChecked();
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await keptAddresses(page)).toEqual([]);

  await page.goBack();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(keepCheckbox(page)).not.toBeChecked();
  await expect(keepNote(page)).toBeEmpty();
  await page.goto(`${proxy.address}/about`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await registrations(page)).toBe(0);

  for (let press = 0; press < 3; press++) await keepCheckbox(page).press('Space');
  await expect(keepNote(page)).toHaveText(kept);
  await keepCheckbox(page).uncheck();
  await expect(keepNote(page)).toHaveText(removed);
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toHaveText(kept);
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});
