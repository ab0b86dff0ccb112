import type { SiteConfig } from '@site/shared/requests/siteConfig';
import { referenceOf } from '@site/shared/requests/reference';
import { type RequestRecord, recordWrite } from '@site/shared/requests/requestCommit';
import { announceChange, outboxName, watchChanges } from './changes';
import { addEntry, type EndedEntry, endEntry, isWaiting, readEntry, keptConfig } from './store';

/** Only in Chromium, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Keeps a request on this phone until it is delivered, as the donor chose; throws where the browser cannot keep it. */
export async function keepRequest(config: SiteConfig, record: RequestRecord): Promise<void> {
  const { collection, id } = record;
  const { fields } = recordWrite(config, record).update;
  await addEntry({ id, collection, reference: referenceOf(id), keptAt: Date.now(), fields }, config);
  // Asks the browser not to clear it when storage is short; the result changes nothing.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  announceChange();
  void registerSync();
}

/** Makes the service worker send what waits once there is a network, also after the last page is closed, where the browser can. */
export async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxName);
  } catch {
    // The browser has no workers, none is active yet, or the user does not allow it: pages send all the same.
  }
}

/** Records that a request was delivered by the form, also if it waits. */
export async function noteDelivery(id: string): Promise<void> {
  const entry = await readEntry(id);
  if (entry && isWaiting(entry)) await endEntry(entry, 'delivered');
}

/** Tells what became of a request once it waits no longer: `lost` with the whole outbox, as when the browser cleared it. @returns ends that */
export function watchEntry(
  id: string,
  onEnd: (end: EndedEntry['outcome'] | 'deleted' | 'lost') => void,
): () => void {
  const check = async () => {
    const entry = await readEntry(id);
    if (entry && isWaiting(entry)) return;
    // Stored with every entry, and left when the user deletes one.
    const isLost = !entry && !(await keptConfig());
    unwatch();
    onEnd(entry?.outcome ?? (isLost ? 'lost' : 'deleted'));
  };
  const unwatch = watchChanges(() => void check());
  void check();
  return unwatch;
}
