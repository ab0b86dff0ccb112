import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callServer, type Versioned } from './callServer';
import styles from './Desk.module.css';
import { useCall } from './useCall';

/**
 * Loads what a component shows; for another address it is another component, by its `key`.
 * @param body what is posted to the address, where it is not a GET
 * @returns the data; what is said where loading fails, or goes on; `load` for what has changed meanwhile, and `show` for newer data
 */
export function useLoaded<Data>(address: string, body?: object) {
  const [data, show] = useState<Data & Partial<Versioned>>();
  const { run, failure } = useCall();
  const isLoading = useRef(false);
  const load = () => {
    // What changes meanwhile has another version than what is loaded: `useLive` loads it then.
    if (isLoading.current) return;
    isLoading.current = true;
    run(async () => {
      try {
        show(await callServer<Data>(address, body));
      } finally {
        isLoading.current = false;
      }
    });
  };
  const start = useEffectEvent(load);
  useEffect(() => start(), []);
  const status = failure ?? (!data && <p className={styles.soft}>Loading…</p>);
  return { data, status, load, show };
}
