import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Desk.module.css';

/** The pause before a stream that the server ended is opened again, in milliseconds. */
const pause = 5_000;

/**
 * Hears of every change of a request, by anybody.
 * @param onChange also called where changes may have been missed
 * @returns what says whether the page changes by itself at the moment
 */
export function useLive(onChange: () => void) {
  const [isLive, setLive] = useState(true);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    const open = (isFirst: boolean) => {
      events = new EventSource('/api/events');
      events.addEventListener('changed', () => {
        changed();
      });
      events.onopen = () => {
        setLive(true);
        if (!isFirst) changed();
        isFirst = false;
      };
      events.onerror = () => {
        setLive(false);
        // The browser itself tries again after a lost connection, but not after an error of the server.
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(reopen, pause);
      };
    };
    const reopen = () => {
      // Where the session has ended, this leads to signing in.
      changed();
      open(false);
    };
    open(true);
    return () => {
      events.close();
      clearTimeout(timer);
    };
  }, []);
  return (
    <p role="status" className={styles.soft}>
      {isLive ? 'Live' : 'Not live: trying again'}
    </p>
  );
}
