import { outboxName } from './changes';

/** Of Chromium alone, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Has the service worker send what waits once there is a network, also after the last page is closed, where it can. */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxName);
  } catch {
    // No worker is active yet, or the visitor does not allow it: pages send all the same.
    return;
  }
}
