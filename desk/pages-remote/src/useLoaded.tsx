import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callServer, versionEvent } from './callServer';
import styles from './Desk.module.css';
import { useCall } from './useCall';

/**
 * Loads what a component shows, again for another address or body, and whenever the desk's data have another version.
 * @param body what is posted to the address, where it is not a GET
 * @param kept what is shown at first
 * @returns the data, at first of what was asked for before; what is said where loading fails, or goes on; `load` for now, and
 *   `show` for newer data
 */
export function useLoaded<Data>(address: string, body?: object, kept?: Data & { version?: string }) {
  const [data, show] = useState(kept);
  const { run, isPending, failure } = useCall();
  const asked = JSON.stringify([address, body]);
  const latest = useRef(asked);
  const load = () =>
    run(async () => {
      latest.current = asked;
      const loaded = await callServer<Data>(address, body);
      if (latest.current === asked) show(loaded);
    });
  const start = useEffectEvent(load);
  useEffect(() => start(), [asked]);
  const hear = useEffectEvent(({ detail }: CustomEvent<string>) => {
    if (data && data.version !== detail && !isPending) load();
  });
  useEffect(() => {
    const listen = (event: Event) => hear(event as CustomEvent<string>);
    document.addEventListener(versionEvent, listen);
    return () => document.removeEventListener(versionEvent, listen);
  }, []);
  const status = failure ?? (!data && <p className={styles.soft}>Loading…</p>);
  return { data, status, isPending, load, show };
}
