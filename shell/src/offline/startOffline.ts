import { readPageConfig } from '@site/shared/contract/pageConfig';
import { registerWorker } from '@site/shared/contract/registerWorker';
import { savesData } from '../loading/savesData';
import { askWorker } from './askWorker';
import { KeepControl } from './KeepControl';
import type { OfflineReply, OfflineRequest } from './offlineRequest';

/**
 * Keeps the site for reading without a connection: automatically, or on a slow connection when the user asks for it; a
 * kept site is updated.
 */
async function startOffline(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-keep-offline]');
  const control = element && new KeepControl(element);
  // Some private windows have none, nor has a site that is opened without TLS.
  if (!('serviceWorker' in navigator)) {
    control?.hide();
    return;
  }
  if (readPageConfig().serviceWorker === 'off') {
    control?.hide();
    // The server now has a worker that removes itself: update at once instead of at the browser's next check.
    await (await navigator.serviceWorker.getRegistration())?.update();
    return;
  }
  const isPressed = control?.isPressed;
  control?.connect(askRegistered);
  const showAgain = async () => {
    if (await isRegistered()) await control?.show(askRegistered('ask'));
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    // Another page may have kept or removed the site since.
    if (persisted) showAgain().catch(() => undefined);
  });
  if (isPressed) await control?.press(askRegistered);
  else if (!savesData(document.querySelector('script[data-scripts]')))
    await control?.show(askRegistered('keep-unless-removed'));
  else if (await isRegistered()) await control?.show(askRegistered('update'));
}

async function isRegistered(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

async function askRegistered(request: OfflineRequest): Promise<OfflineReply> {
  const registration = await registerWorker();
  if (!registration.active) await navigator.serviceWorker.ready;
  return askWorker(() => registration.active, request);
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
    // Registering was refused. The site works without it.
  });
