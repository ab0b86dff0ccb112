import { useEffect, useState } from 'react';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { announce } from 'federated-site/browser';
import { watchChanges } from '../../../requests/outbox/changes';
import { registerSync } from '../../../requests/outbox/keep';
import { sendWaiting } from '../../../requests/outbox/send';
import { isWaiting, type OutboxEntry, readOutbox } from '../../../requests/outbox/store';

/** Failed requests are tried again after this many milliseconds: phones are slow to report that they are online. */
const pause = 60_000;

/** The entries of the outbox, as they change. It sends what waits: at once, once online or in sight again, when one is kept, and each minute. */
export function useOutbox() {
  const [outbox, setOutbox] = useState({ entries: [] as OutboxEntry[], readAt: 0, isSending: false });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    let isAskedAgain = false;
    let waited = new Set<string>();

    const show = async (isSending: boolean) => {
      const entries = await readOutbox().catch(() => []);
      for (const entry of entries)
        if (waited.has(entry.id) && !isWaiting(entry) && entry.outcome === 'delivered')
          announce(`Request ${entry.reference} has reached us.`);
      waited = new Set(entries.filter(isWaiting).map(({ id }) => id));
      setOutbox({ entries, readAt: Date.now(), isSending });
      return waited.size > 0;
    };
    const send = async (): Promise<void> => {
      isAskedAgain = isBusy;
      if (isBusy) return;
      isBusy = true;
      clearTimeout(timer);
      // Asked for again, because the worker gives up after three attempts.
      if (await show(true)) void registerSync();
      const isLeft = await sendOnce().catch(() => true);
      // Also without a change: days may have passed, or a page in the browser's cache has missed a delivery.
      await show(isAskedAgain);
      isBusy = false;
      if (signal.aborted) return;
      if (isAskedAgain) return send();
      if (isLeft) timer = setTimeout(() => void send(), pause);
    };
    for (const type of ['online', 'pageshow']) addEventListener(type, () => void send(), { signal });
    const sendWhenSeen = () => document.visibilityState === 'visible' && void send();
    document.addEventListener('visibilitychange', sendWhenSeen, { signal });
    const unwatch = watchChanges(() => {
      void show(true);
      void send();
    });
    void send();
    return () => {
      leaving.abort();
      unwatch();
      clearTimeout(timer);
    };
  }, []);

  return outbox;
}

async function sendOnce(): Promise<boolean> {
  const config = readSiteConfig();
  if (config.appCheckSiteKey === undefined) return sendWaiting(config);
  return sendWaiting(config, async () => {
    const library = await import(/* webpackChunkName: "app-check" */ '@site/shared/requests/appCheck');
    return (await library.checkedApp(config, 'outbox')).token;
  });
}
