import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { exportReleases } from '../tools/export/exportReleases';
import { readSettings } from '../composer/settings/settings';
import { ExportHost } from './support/ExportHost';
import { hydrated } from '../tools/gate/hydration';
import { compositionOf, openAndKeep, wrongFiles } from './support/keptSite';
import { sitePages } from './support/sitePages';
import { loadSite } from '../composer/loadSite';
import { expect, test } from './support/test';

for (const [what, heedsRules] of [
  ['that applies firebase.json', true],
  ['without our headers', false],
] as const)
  test(`export: on a host ${what} the site is kept and read without a network`, async ({
    page,
    site,
    firestoreAddress,
    browserMessages,
  }, testInfo) => {
    browserMessages.allow(/Failed to load resource|net::ERR_|Failed to fetch/);
    const folder = testInfo.outputPath('export');
    const settings = readSettings(
      {
        FIRESTORE_EMULATOR_HOST: `${firestoreAddress.host}:${String(firestoreAddress.port)}`,
        SITE_FILE: site.siteFile,
        RELEASE_CACHE: testInfo.outputPath('cache'),
      },
      await loadSite(),
    );
    await exportReleases(settings, folder, () => undefined);
    expect(await readdir(path.join(folder, 'public'))).toContain('sw.js');
    const host = await ExportHost.start(folder, heedsRules);
    try {
      await openAndKeep(page, host.address);
      expect(await wrongFiles(page, await compositionOf(host.address))).toEqual([]);
      // A static host accepts no posts, so forms are sent by e-mail.
      await page.goto(`${host.address}/contact`);
      await hydrated(page);
      await expect(page.locator('main form')).toHaveAttribute('action', /^mailto:/);

      await host.stop();
      for (const { path: pagePath, texts } of sitePages) {
        await page.goto(host.address + pagePath);
        await hydrated(page);
        const main = (await page.getByRole('main').innerText()).toLowerCase();
        for (const text of texts) expect(main).toContain(text.toLowerCase());
      }
      await page.goto(`${host.address}/never-there`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    } finally {
      await browserMessages.closePages();
      await host.stop();
    }
  });
