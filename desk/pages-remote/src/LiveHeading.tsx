import { useEffect, useState } from 'react';
import { callServer } from './callServer';
import styles from './Desk.module.css';
import { momentText } from './words';

/** How often a page that is in sight asks for the version of the desk's data, and how seldom where that fails, in milliseconds. */
const [interval, longest] = [5_000, 60_000];

/** The event of a document that heard the version, which is its `detail`. */
export const versionEvent = 'desk-version';

/** The heading of a page, with what says whether the page changes by itself at the moment: see `useLoaded`. */
export function LiveHeading({ children }: { children: string }) {
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = interval;
    let isLooking = false;
    const ask = async () => {
      const { version, awaySince } = await callServer<{ awaySince?: string }>('/api/version');
      document.dispatchEvent(new CustomEvent(versionEvent, { detail: version }));
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
    <div className={styles.line}>
      <h1 key={children}>{children}</h1>
      <p role="status" className={styles.soft}>
        {trouble || 'Live'}
      </p>
    </div>
  );
}
