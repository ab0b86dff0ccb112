import { useEffect, useEffectEvent, useState } from 'react';

/** The pause before a stream that the server closed is opened again, in milliseconds. */
const pause = 5_000;

/**
 * Hears of every change of a request, by anybody.
 * @param onChange also called where changes may have been missed
 * @returns whether changes are heard of at the moment
 */
export function useChanges(onChange: () => void): boolean {
  const [isLive, setLive] = useState(true);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let isMissing = false;
    const open = () => {
      events = new EventSource('/api/events');
      events.addEventListener('changed', () => {
        changed();
      });
      events.onopen = () => {
        setLive(true);
        if (isMissing) changed();
        isMissing = false;
      };
      events.onerror = () => {
        setLive(false);
        isMissing = true;
        // The browser tries again by itself after a lost connection, and not after an error of the server.
        if (events.readyState === EventSource.CLOSED) timer = setTimeout(reopen, pause);
      };
    };
    const reopen = () => {
      // Where the session has ended, the call for what was missed leads to signing in.
      changed();
      open();
    };
    open();
    return () => {
      events.close();
      clearTimeout(timer);
    };
  }, []);
  return isLive;
}
