import { readSiteConfig } from '@site/shared/readSiteConfig';
import { registerWorker } from '@site/shared/registerWorker';
import { savesData } from '../savesData';
import { askWorker } from './askWorker';
import { KeepControl } from './KeepControl';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

/**
 * Has the site kept for reading without a connection: by itself, or on a slow line when the visitor asks for it; and what
 * was kept once is brought up to date.
 */
async function startOffline(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-keep-offline]');
  const control = element && new KeepControl(element);
  // Browsers have none in some private windows, and where a site is opened without TLS.
  if (!('serviceWorker' in navigator)) {
    control?.hide();
    return;
  }
  if (readSiteConfig().serviceWorker === 'off') {
    control?.hide();
    // The server has one by now that removes itself: there is no need to wait until the browser looks.
    await (await navigator.serviceWorker.getRegistration())?.update();
    return;
  }
  const isPressed = control?.isPressed;
  control?.connect(askRegistered);
  if (isPressed) await control?.press(askRegistered);
  else if (!savesData(document.querySelector('script[data-scripts]')))
    control?.show(await askRegistered('keep-unless-removed'));
  else if (await navigator.serviceWorker.getRegistration()) control?.show(await askRegistered('update'));
}

async function askRegistered(request: OfflineRequest): Promise<OfflineReply> {
  const registration = await registerWorker();
  const worker = registration.active ?? (await navigator.serviceWorker.ready).active;
  if (!worker) throw new Error('The service worker is not active.');
  return askWorker(worker, request);
}

function loaded(): Promise<unknown> {
  return document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', resolve, { once: true });
      });
}

loaded()
  .then(startOffline)
  .catch(() => {
    // Registering was refused. The site works without.
  });
