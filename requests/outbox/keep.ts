import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { referenceOf } from '@site/shared/requests/reference';
import { type RequestRecord, recordWrite } from '@site/shared/requests/requestCommit';
import { announceChange, outboxName, watchChanges } from './changes';
import { type EndedEntry, isWaiting } from './entry';
import { addEntry, endEntry, readEntry, readSettings } from './store';

/** Only in Chromium, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** `deleted` by the user; `lost` with everything that the outbox had, as when the browser cleared it. */
type EntryEnd = EndedEntry['outcome'] | 'deleted' | 'lost';

/**
 * Keeps a request on this phone until it is delivered, as the donor chose.
 * @param record the record to save, with the number of its correction
 * @throws where the browser cannot keep it
 */
export async function keepRequest(config: SiteConfig, record: RequestRecord): Promise<void> {
  const { collection, id } = record;
  const { fields } = recordWrite(config, record).update;
  await addEntry({ id, collection, reference: referenceOf(id), keptAt: Date.now(), fields }, config);
  // Asks the browser not to clear it when storage is short; the result changes nothing.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  announceChange();
  requestSync();
}

/** Makes the service worker send what waits once there is a network, also after the last page is closed, where the browser can. */
export function requestSync(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxName);
  };
  // No worker is active yet, or the user does not allow it: pages send all the same.
  void register().catch(() => undefined);
}

/** Records that a request was delivered by the form, also if it waits. */
export async function noteDelivery(id: string): Promise<void> {
  const entry = await readEntry(id);
  if (entry && isWaiting(entry)) await endEntry(entry, 'delivered');
}

/**
 * Watches one waiting request.
 * @param onEnd called with what became of it when it waits no longer
 * @returns a function that stops watching
 */
export function watchEntry(id: string, onEnd: (end: EntryEnd) => void): () => void {
  const check = async () => {
    const entry = await readEntry(id);
    if (entry && isWaiting(entry)) return;
    // Stored with every entry, and left when the user deletes one.
    const isLost = !entry && !(await readSettings());
    unwatch();
    onEnd(entry?.outcome ?? (isLost ? 'lost' : 'deleted'));
  };
  const unwatch = watchChanges(() => void check());
  void check();
  return unwatch;
}
