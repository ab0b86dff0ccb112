import { expect, type Page } from '@playwright/test';
import type { Composition } from '@site/shared/contract/composition';
import type { OfflineReply, OfflineRequest } from '../../shell/src/offline/offlineRequest';

/** The site that a browser keeps for offline reading. */
export type KeptSite = {
  /** The compositions that the worker responds with: the current one, and the one before. */
  current: string | undefined;
  previous: string | undefined;
  /** Files of the current one that are missing or have other bytes. */
  wrong: string[];
  /** The addresses of all kept files. */
  addresses: string[];
};

/** Sends a request to the service worker of an open page, and waits for its reply. */
export function askWorker(page: Page, request: OfflineRequest): Promise<OfflineReply> {
  return page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise<OfflineReply>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<OfflineReply>) => {
        resolve(data);
      };
      active?.postMessage(message, [port2]);
    });
  }, request);
}

/** The checkbox in the footer that keeps the site. */
export const keepCheckbox = (page: Page) => page.getByRole('checkbox', { name: /^Keep this site/ });

/** The note beside it. */
export const keepNote = (page: Page) => page.getByRole('contentinfo').locator('[data-note]');

/** Opens the site for the first time and waits until the whole site is kept. */
export async function openAndKeep(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('contentinfo')).toContainText('Kept: every page opens offline.');
}

/** Reads the kept site of an open page's browser, and compares the hash of each file with its listing. */
export function readKeptSite(page: Page): Promise<KeptSite> {
  return page.evaluate(async () => {
    const json = async (address: string, cacheName: string) =>
      (await (await caches.match(address, { cacheName }))?.json()) as unknown;
    const integrityOf = async (response: Response) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
      return `sha256-${btoa(String.fromCharCode(...digest))}`;
    };
    const kept = (await json('/kept', 'composition-state')) as
      { current: string; previous?: string } | undefined;
    const cacheName = `composition-${kept?.current ?? ''}`;
    const listing = (await json('/composition.json', cacheName)) as Composition | undefined;
    const wrong: string[] = [];
    for (const [address, { hashes }] of Object.entries({ ...listing?.documents, ...listing?.files })) {
      const response = await caches.match(address, { cacheName });
      if (!response || !hashes.includes(await integrityOf(response))) wrong.push(address);
    }
    const addresses: string[] = [];
    for (const name of await caches.keys())
      addresses.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    return { current: listing?.id, previous: kept?.previous, wrong, addresses };
  });
}

/** The list of files of a site for its service worker. */
export async function compositionOf(address: string): Promise<Composition> {
  return (await (await fetch(`${address}/composition.json`)).json()) as Composition;
}

/** Removes the files of the worker for matching compositions, and the cache of the browser. */
export async function dropKept(page: Page, pattern: RegExp): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await client.detach();
  await page.evaluate(async (source) => {
    for (const name of await caches.keys()) if (new RegExp(source).test(name)) await caches.delete(name);
  }, pattern.source);
}

/** Waits until a server has another composition, and returns it. */
export async function newComposition(address: string, before: Composition): Promise<Composition> {
  let composition = before;
  await expect
    .poll(async () => (composition = await compositionOf(address)).id, { intervals: [50] })
    .not.toBe(before.id);
  return composition;
}
