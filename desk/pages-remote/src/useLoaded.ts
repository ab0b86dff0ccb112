import { useEffect, useEffectEvent, useState } from 'react';
import { callServer } from './callServer';
import { useCall } from './useCall';

/**
 * Loads what a component shows; for another address it is another component, by its `key`.
 * @param body what is posted to the address, where it is not a GET
 * @returns the data; what is said where loading fails; `load` for what has changed meanwhile, and `show` for newer data
 */
export function useLoaded<Data>(address: string, body?: object) {
  const [data, show] = useState<Data>();
  const { run, failure } = useCall();
  const load = () => {
    run(async () => {
      show(await callServer<Data>(address, body));
    });
  };
  const start = useEffectEvent(load);
  useEffect(() => {
    start();
  }, []);
  return { data, failure, load, show };
}
