import { useEffect, useRef, useState } from 'react';
import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { watchChanges } from './changes';
import { isWaiting, type OutboxEntry } from './entry';
import { requestSync } from './keep';
import { sendWaiting } from './send';
import { readOutbox } from './store';
import { announce } from 'federated-site/browser/navigation/Announcer';

/**
 * While this page is open, failed requests are tried again after this many milliseconds: phones are slow to report that
 * they are online.
 */
const pause = 60_000;

/**
 * The entries of the outbox, updated as they change. While the component is mounted it sends waiting requests: at once, when
 * the browser is online again, when the user comes back to the tab, when a new one is kept, and from time to time.
 */
export function useOutbox() {
  /** `readAt`: in milliseconds since 1970. */
  const [outbox, setOutbox] = useState({ entries: [] as OutboxEntry[], readAt: 0 });
  const [isSending, setIsSending] = useState(false);
  const sendNow = useRef<() => void>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    let isAskedAgain = false;
    let waited = new Set<string>();

    const show = async () => {
      const entries = await readOutbox().catch(() => []);
      for (const entry of entries)
        if (waited.has(entry.id) && 'outcome' in entry && entry.outcome === 'delivered')
          announce(`Request ${entry.reference} has reached us.`);
      waited = new Set(entries.filter(isWaiting).map(({ id }) => id));
      setOutbox({ entries, readAt: Date.now() });
      return waited.size > 0;
    };
    const send = async (refusedToo = false): Promise<void> => {
      isAskedAgain = isBusy;
      if (isBusy) return;
      isBusy = true;
      clearTimeout(timer);
      const isAnyWaiting = await show();
      setIsSending(isAnyWaiting);
      // Asked for again, because the worker gives up after three attempts.
      if (isAnyWaiting) requestSync();
      const isLeft = await sendOnce(refusedToo).catch(() => true);
      // Also without a change: days may have passed, or a page in the browser's cache has missed a delivery.
      await show();
      isBusy = false;
      if (signal.aborted) return;
      if (isAskedAgain) return send();
      setIsSending(false);
      if (isLeft) timer = setTimeout(() => void send(), pause);
    };
    const sendAgain = () => void send();
    for (const type of ['online', 'pageshow']) addEventListener(type, sendAgain, { signal });
    const sendWhenSeen = () => document.visibilityState === 'visible' && sendAgain();
    document.addEventListener('visibilitychange', sendWhenSeen, { signal });
    const unwatch = watchChanges(() => {
      void show();
      sendAgain();
    });
    sendNow.current = () => void send(true);
    void send(true);
    return () => {
      leaving.abort();
      unwatch();
      clearTimeout(timer);
    };
  }, []);

  return { ...outbox, isSending, sendNow: () => sendNow.current?.() };
}

async function sendOnce(refusedToo: boolean): Promise<boolean> {
  const config = readSiteConfig();
  const appCheckToken = async () => {
    const library = await import(/* webpackChunkName: "app-check" */ '@site/shared/requests/appCheck');
    return library.appCheckToken(config);
  };
  return sendWaiting({ config, refusedToo, ...(config.appCheckSiteKey !== undefined && { appCheckToken }) });
}
