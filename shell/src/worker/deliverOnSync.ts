import { outboxName } from '@site/shared/outbox/changes';
import { sendWaiting } from '@site/shared/outbox/sendWaiting';
import { readSettings } from '@site/shared/outbox/store';

/** Of Chromium alone, so not in the compiler's types: https://wicg.github.io/background-sync/spec/ */
type SyncEvent = ExtendableEvent & { tag: string };

/** Sends what waits when the browser says that there is a network, also where no page is open. */
export function deliverOnSync(event: Event): void {
  const sync = event as SyncEvent;
  if (sync.tag === outboxName) sync.waitUntil(deliver());
}

/** @throws where something waits still, so that the browser tries again: three times in all */
async function deliver(): Promise<void> {
  const config = await readSettings();
  // Where calls need a token of App Check, only pages can have one, and they send.
  if (!config || config.appCheckSiteKey !== undefined) return;
  if (await sendWaiting({ config, refusedToo: false })) throw new Error('Some requests wait still.');
}
