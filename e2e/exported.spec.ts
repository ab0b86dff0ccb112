import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { exportReleases } from 'federated-site/build';
import { contentTypeOf, loadSite, readServerSettings } from 'federated-site/server';
import { freePort, hydrated } from 'federated-site/testing';
import { compositionOf, openAndKeep, wrongFiles } from './support/keptSite';
import { sitePages } from './support/sitePages';
import { publicSite } from './support/publicSite';
import { expect, test } from './support/test';

/** A static host as every other: pages without `.html` in their address, `404.html` for unknown paths, no headers of ours. */
async function startStaticHost(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const name = pathname === '/' ? '/index.html' : path.extname(pathname) ? pathname : `${pathname}.html`;
    readFile(path.join(folder, name)).then(
      (bytes) => response.setHeader('content-type', contentTypeOf(name)).end(bytes),
      async () => response.writeHead(404).end(await readFile(path.join(folder, '404.html'))),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('export: on any static host the site is kept and read without a network', async ({
  page,
  site,
  firestoreAddress,
  browserMessages,
}, testInfo) => {
  browserMessages.allow(/Failed to load resource|net::ERR_|Failed to fetch/);
  const folder = testInfo.outputPath('export');
  const settings = readServerSettings(
    {
      FIRESTORE_EMULATOR_HOST: `${firestoreAddress.host}:${String(firestoreAddress.port)}`,
      SITE_FILE: site.siteFile,
      RELEASE_CACHE: testInfo.outputPath('cache'),
    },
    await loadSite(publicSite),
  );
  await exportReleases(settings, folder, () => undefined);
  expect(await readdir(path.join(folder, 'public'))).toContain('sw.js');
  const host = await startStaticHost(path.join(folder, 'public'));
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
