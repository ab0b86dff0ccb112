import { integrityOf, type ShellRelease } from 'federated-site/server';
import { hydrated, named } from 'federated-site/testing';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFolder } from './support/builds';
import {
  compositionOf,
  keepCheckbox,
  keptAddresses,
  newComposition,
  openAndKeep,
  registrations,
  wrongFiles,
} from './support/keptSite';
import { expect, test } from './support/offlineTest';

/** Replaces the service worker in a build of the shell. */
async function replaceWorker(folder: string, text: string): Promise<void> {
  await writeFile(path.join(folder, 'sw.js'), text);
  const listing = path.join(folder, 'release.json');
  const release = JSON.parse(await readFile(listing, 'utf8')) as ShellRelease;
  release.files['sw.js'] = { integrity: integrityOf(Buffer.from(text)), bytes: text.length };
  await writeFile(listing, JSON.stringify(named(release), null, 2));
}

test('offline: a setting removes the worker, and restores it', async ({ page, keep }) => {
  const { site, proxy } = await keep();
  await site.stopServer();
  await site.startServer({ SERVICE_WORKER: 'off' });
  await page.goto(`${proxy.address}/about`);
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await expect(page.getByText('Keep this site for offline reading')).toBeHidden();
  await page.goto(`${proxy.address}/goals`);
  await hydrated(page);
  expect(await registrations(page)).toBe(0);

  await site.stopServer();
  await site.startServer();
  await page.goto(proxy.address);
  await expect(keepCheckbox(page)).toBeChecked();
  expect(await wrongFiles(page, await compositionOf(site.address))).toEqual([]);
});

test('offline: the next release removes a worker that breaks every page', async ({
  page,
  startSite,
  network,
}) => {
  const site = await startSite();
  const proxy = await network(site.address);
  const folder = await mkdtemp(path.join(tmpdir(), 'broken-worker-'));
  try {
    await cp(await buildFolder('shell'), folder, { recursive: true });
    await replaceWorker(
      folder,
      `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => event.respondWith(new Response('Broken', { status: 500 })));`,
    );
    await openAndKeep(page, proxy.address);
    const before = await compositionOf(site.address);
    await site.publishFolder('shell', folder);
    await newComposition(site.address, before);
    await expect(async () => {
      const response = await page.goto(`${proxy.address}/about`);
      expect(response?.status()).toBe(500);
    }).toPass();
    await site.rollback('shell');
    await expect(async () => {
      const response = await page.goto(`${proxy.address}/about`);
      expect(response?.status()).toBe(200);
    }).toPass();
    await hydrated(page);
  } finally {
    await rm(folder, { recursive: true });
  }
});
