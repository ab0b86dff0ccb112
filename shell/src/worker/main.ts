import { outboxName } from '../../../requests/outbox/changes';
import { sendWaiting } from '../../../requests/outbox/send';
import { keptConfig } from '../../../requests/outbox/store';

// Sends waiting requests once there is a network, in Chromium only: https://wicg.github.io/background-sync/spec/
addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === outboxName) sync.waitUntil(deliver());
});

/** @throws where a request still waits, so that the browser tries again: three times in all */
async function deliver(): Promise<void> {
  const config = await keptConfig();
  // Only pages can get a token of App Check; where the site requires one, pages send.
  if (!config || config.appCheckSiteKey !== undefined) return;
  if (await sendWaiting(config)) throw new Error('Some requests still wait.');
}
