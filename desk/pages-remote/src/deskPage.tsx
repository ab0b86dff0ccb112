import { type ComponentType, useEffect, useState } from 'react';
import { useHydrated } from 'federated-site/browser';
import { callServer, versionEvent } from './callServer';
import styles from './Desk.module.css';
import { momentText } from './words';

/** How often a page that is in sight asks for the version of the desk's data, and how seldom where that fails, in milliseconds. */
const [interval, longest] = [5_000, 60_000];

/** A page of which the document has the heading alone: all else depends on who reads it, and when. */
export const deskPage = (heading: string, View: ComponentType) =>
  function Page() {
    const isHydrated = useHydrated();
    return (
      <div className={styles.page}>
        <div className={styles.line}>
          <h1>{heading}</h1>
          {isHydrated && <Live />}
        </div>
        {isHydrated && <View />}
      </div>
    );
  };

/** Says whether the page changes by itself at the moment: see `useLoaded`. */
function Live() {
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = interval;
    let isAsking = false;
    const ask = async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      clearTimeout(timer);
      const wrong = await hearVersion().catch(() => 'Not live: trying again');
      isAsking = false;
      setTrouble(wrong);
      wait = wrong ? Math.min(wait * 2, longest) : interval;
      if (!signal.aborted) timer = setTimeout(askNow, wait);
    };
    const askNow = () => void ask();
    askNow();
    document.addEventListener('visibilitychange', askNow, { signal });
    addEventListener('online', askNow, { signal });
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

/** @returns what is wrong, as a sentence; empty for nothing */
async function hearVersion(): Promise<string> {
  const { version, awaySince } = await callServer<{ awaySince?: string }>('/api/version');
  document.dispatchEvent(new CustomEvent(versionEvent, { detail: version }));
  if (!awaySince) return '';
  return `The database has not answered since ${momentText(awaySince)}: what is shown may be old, and nothing can be saved. Trying again`;
}
