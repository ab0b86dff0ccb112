import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Desk.module.css';

/** The pause before a stream that the server refused is opened again, in milliseconds. */
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
    let timer: ReturnType<typeof setTimeout>;
    let events: EventSource;
    const open = () => {
      events = new EventSource('/api/events');
      events.addEventListener('changed', () => changed());
      events.onopen = () => setLive(true);
      events.onerror = () => {
        setLive(false);
        // The browser itself opens it again, and hears what it missed, but not after an error of the server.
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(reopen, pause);
      };
    };
    const reopen = () => {
      // Where the session has ended, this leads to signing in.
      changed();
      open();
    };
    open();
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
