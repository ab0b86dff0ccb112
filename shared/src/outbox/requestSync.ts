import { outboxName } from './changes';

/** Only in Chromium, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** How long a browser may take to register it, in milliseconds: pages send all the same. */
const patience = 3_000;

/**
 * Makes the service worker send what waits once there is a network, also after the last page is closed, where the
 * browser can. Resolves when that is certain, or after three seconds.
 */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([register(), late]);
  clearTimeout(timer);
}

async function register(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(outboxName);
  } catch {
    // No worker is active yet, or the user does not allow it: pages send all the same.
    return;
  }
}
