import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callServer } from './callServer';
import styles from './Desk.module.css';
import { momentText } from './words';

/** How often a page that is in sight asks whether something changed, and how seldom where that fails, in milliseconds. */
const [interval, longest] = [5_000, 60_000];

/**
 * Hears of every change, by anybody.
 * @param shown the version of what the page shows, undefined while that is loading, or where it is not known
 * @returns what says whether the page changes by itself at the moment
 */
export function useLive(onChange: () => void, shown?: string) {
  const [trouble, setTrouble] = useState('');
  const known = useRef<string>(undefined);
  const compare = useEffectEvent((version: string) => {
    const before = shown ?? known.current;
    if (before !== undefined && version !== before) onChange();
    known.current = version;
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = interval;
    let isLooking = false;
    /** @returns what is wrong */
    const ask = async () => {
      const { version, awaySince } = await callServer<{ awaySince?: string }>('/api/version');
      if (!signal.aborted) compare(version);
      if (!awaySince) return '';
      return `The database has not answered since ${momentText(awaySince)}: what is shown may be old, and nothing can be saved. Trying again`;
    };
    const look = async () => {
      if (isLooking) return;
      clearTimeout(timer);
      if (!document.hidden) {
        isLooking = true;
        const wrong = await ask().catch(() => 'Not live: trying again');
        isLooking = false;
        setTrouble(wrong);
        wait = wrong ? Math.min(wait * 2, longest) : interval;
      }
      if (!signal.aborted) timer = setTimeout(lookNow, wait);
    };
    const lookNow = () => void look();
    lookNow();
    document.addEventListener('visibilitychange', lookNow, { signal });
    addEventListener('online', lookNow, { signal });
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <p role="status" className={styles.soft}>
      {trouble || 'Live'}
    </p>
  );
}
