import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { formAt, type FormOfSite, openFilledIn, sendInVain } from './forms';

/** Browser messages for calls that fail on purpose. */
export const failedCalls = [/net::ERR_/, /Failed to load resource/, /FirebaseError|Failed to fetch/];

/** The calls by which a waiting request is sent: to the database, and to the site's own server. */
export const anyWay = /documents:commit|\/requests\/\w/;

/** The notice of waiting requests. */
export const outboxNotice = (page: Page): Locator =>
  page.getByRole('region', { name: 'Requests kept on this phone' });

const keepButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Keep it on this phone and send it when I am online' });

/**
 * Waits until a page has all that it fetches once it is idle and a form is filled in, for when there is no network. Call it
 * before the page is opened.
 */
export async function fetchedForLater(page: Page): Promise<void> {
  const files = [/\/shell\.outbox\./, /\/forms\.firestore\./];
  await Promise.all(
    files.map((file) => page.waitForEvent('requestfinished', (call) => file.test(call.url()))),
  );
}

/**
 * Fills in a form, goes offline, sends it and chooses to keep the request; the browser stays offline.
 * @returns the reference that the page shows
 */
export async function keepOnPhone(
  page: Page,
  name: string,
  form: FormOfSite = formAt('/donate'),
): Promise<string> {
  const forLater = fetchedForLater(page);
  await openFilledIn(page, form, name);
  await forLater;
  await page.context().setOffline(true);
  const reference = await pressAndKeep(page, form);
  // The attempts of right after it have failed: the next one is the test's.
  await expect(outboxNotice(page).getByRole('button', { name: 'Send now' })).toBeEnabled();
  return reference;
}

/** Sends a filled in form, which fails, and chooses to keep the request. */
export async function pressAndKeep(page: Page, form: FormOfSite): Promise<string> {
  await sendInVain(page, form);
  await keepButton(page).click();
  await expect(
    page.getByText('Kept on this phone. We have not confirmed yet that it reached us.'),
  ).toBeVisible();
  return page
    .getByRole('main')
    .getByText(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    .innerText();
}

/** All entries of the browser's outbox, as stored. */
export function storedEntries(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
        };
      }),
  );
}

/** Changes every stored entry of the outbox, as if another version of the site had written it. */
export function changeStored(page: Page, changes: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    (changed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(new Error(String(opening.error)));
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          const entries = writing.objectStore('entries');
          const reading = entries.getAll();
          reading.onsuccess = () => {
            for (const entry of reading.result as object[]) entries.put({ ...entry, ...changed });
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    changes,
  );
}
