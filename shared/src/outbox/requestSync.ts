import { outboxName } from './changes';

/** Only in Chromium, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Makes the service worker send what waits once there is a network, also after the last page is closed, where the
 * browser can.
 */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxName);
  } catch {
    // No worker is active yet, or the user does not allow it: pages send all the same.
    return;
  }
}
