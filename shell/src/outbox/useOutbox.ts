import { useEffect, useRef, useState } from 'react';
import { watchChanges } from '@site/shared/outbox/changes';
import { isWaiting, type OutboxEntry } from '@site/shared/outbox/entry';
import { readOutbox } from '@site/shared/outbox/store';
import { announce } from '../navigation/Announcer';
import { Sending } from './Sending';

type Outbox = {
  entries: OutboxEntry[];
  /** When the entries were read, in milliseconds since 1970. */
  readAt: number;
};

/** The entries of the outbox, updated as they change; sends waiting requests while the component is mounted. */
export function useOutbox(): Outbox & { isSending: boolean; sendNow: () => void } {
  const [outbox, setOutbox] = useState<Outbox>({ entries: [], readAt: 0 });
  const [isSending, setIsSending] = useState(false);
  const sending = useRef<Sending>(undefined);

  useEffect(() => {
    let known: OutboxEntry[] = [];
    const refresh = async () => {
      const read = await readOutbox();
      for (const reference of newlyDelivered(known, read)) announce(`Request ${reference} has reached us.`);
      known = read;
      setOutbox({ entries: read, readAt: Date.now() });
    };
    const show = () => refresh().catch(() => undefined);
    void show();
    const unwatch = watchChanges(() => void show());
    let isBusy = false;
    sending.current = new Sending((isNowSending) => {
      isBusy = isNowSending;
      if (isNowSending) setIsSending(true);
      // Read again, also without a change: days may have passed, or a page in the browser's cache has missed a delivery.
      else void show().then(() => setIsSending(isBusy));
    });
    return () => {
      unwatch();
      sending.current?.stop();
    };
  }, []);

  return { ...outbox, isSending, sendNow: () => void sending.current?.send({ refusedToo: true }) };
}

/** The references of requests that waited before and are delivered now. */
function newlyDelivered(before: readonly OutboxEntry[], now: readonly OutboxEntry[]): string[] {
  const waited = new Set(before.filter(isWaiting).map(({ id }) => id));
  return now
    .filter((entry) => waited.has(entry.id) && !isWaiting(entry) && entry.outcome === 'delivered')
    .map(({ reference }) => reference);
}
