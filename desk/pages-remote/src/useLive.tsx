import { useEffect, useEffectEvent, useState } from 'react';
import { callServer } from './callServer';
import styles from './Desk.module.css';

/** How often a page that is in sight asks whether something changed, in milliseconds. */
const interval = 5_000;

/**
 * Hears of every change of a request, by anybody.
 * @returns what says whether the page changes by itself at the moment
 */
export function useLive(onChange: () => void) {
  const [isLive, setLive] = useState(true);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    let known: string | undefined;
    const look = async () => {
      if (document.hidden) return;
      try {
        const { version } = await callServer<{ version: string }>('/api/version');
        if (known !== undefined && known !== version) changed();
        known = version;
        setLive(true);
      } catch {
        setLive(false);
      }
    };
    const ask = () => void look();
    ask();
    const timer = setInterval(ask, interval);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return (
    <p role="status" className={styles.soft}>
      {isLive ? 'Live' : 'Not live: trying again'}
    </p>
  );
}
