import { expect, type Page } from '@playwright/test';
import type { Composition } from 'federated-site/server';
import { compositionIn } from 'federated-site/testing';

export const kept = 'Kept: every page opens offline.';
export const removed = 'Removed from this device.';

/** The checkbox in the footer that keeps the site. */
export const keepCheckbox = (page: Page) => page.getByRole('checkbox', { name: /^Keep this site/ });

/** The note beside it. */
export const keepNote = (page: Page) => page.locator('[data-keep-offline] > span');

/** Opens the site for the first time, and keeps the whole of it. */
export async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await keepCheckbox(page).check();
  await expect(keepNote(page)).toHaveText(kept);
}

/** The browser's registrations of service workers. */
export function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** Has the browser look for another worker, as it does after a navigation, and waits until that is installed or has failed. */
export function updateWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      const check = () => {
        if (['activated', 'redundant'].includes(worker.state)) resolve();
      };
      worker.addEventListener('statechange', check);
      check();
    });
  });
}

/** Compares what the browser of an open page keeps with a composition: the addresses that are missing or have other bytes. */
export function wrongFiles(page: Page, composition: Composition): Promise<string[]> {
  return page.evaluate(async ({ id, files }) => {
    const wrong: string[] = [];
    for (const [address, hashes] of Object.entries(files)) {
      const response = await caches.match(address, { cacheName: `composition-${id}` });
      const digest = await crypto.subtle.digest(
        'SHA-256',
        (await response?.arrayBuffer()) ?? new ArrayBuffer(),
      );
      if (!hashes.includes(btoa(String.fromCharCode(...new Uint8Array(digest))))) wrong.push(address);
    }
    return wrong;
  }, composition);
}

/** The addresses of all kept files. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      found.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return found;
  });
}

/** What the service worker of a site keeps. */
export async function compositionOf(address: string): Promise<Composition> {
  return compositionIn(await (await fetch(`${address}/sw.js`)).text());
}

/** Removes the files of one composition, and the cache of the browser. */
export async function dropKept(page: Page, { id }: Composition): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
  await page.evaluate((name) => caches.delete(name), `composition-${id}`);
}

/** Waits until a server has another composition, and returns it. */
export async function newComposition(address: string, before: Composition): Promise<Composition> {
  let composition = before;
  await expect
    .poll(async () => (composition = await compositionOf(address)).id, { intervals: [50] })
    .not.toBe(before.id);
  return composition;
}
