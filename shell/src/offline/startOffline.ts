import { readSiteConfig } from '@site/shared/siteConfig';
import { registerWorker } from '@site/shared/registerWorker';

async function startOffline(): Promise<void> {
  // Not in Firefox's private windows, and not where the site is opened without TLS.
  if (!('serviceWorker' in navigator)) return;
  if (readSiteConfig().serviceWorker === 'off') {
    // The server sends one by now that removes itself; there is no need to wait until the browser asks by itself.
    await (await navigator.serviceWorker.getRegistration())?.update();
    return;
  }
  await registerWorker();
}

startOffline().catch(() => {
  // The site works without.
});
