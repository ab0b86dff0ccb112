import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Desk.module.css';

/** The pause before a stream that the server refused is opened again, in milliseconds. */
const pause = 5_000;

/** How long no stream is as usual: the server ends each after a while, and the browser opens the next. */
const usual = 3_000;

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
    let notice: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      events = new EventSource('/api/events');
      events.addEventListener('changed', () => {
        changed();
      });
      events.onopen = () => {
        clearTimeout(notice);
        notice = undefined;
        setLive(true);
      };
      events.onerror = () => {
        notice ??= setTimeout(setLive, usual, false);
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
      clearTimeout(notice);
    };
  }, []);
  return (
    <p role="status" className={styles.soft}>
      {isLive ? 'Live' : 'Not live: trying again'}
    </p>
  );
}
