import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from './callServer';
import { useCall } from './useCall';

/**
 * Loads what a page shows, again for every other address.
 * @returns the data; what is said where loading fails; `load` for what has changed meanwhile, and `show` for newer data
 */
export function useLoaded<Data>(address: string) {
  const [loaded, setLoaded] = useState<{ address: string; data: Data }>();
  const { run, failure } = useCall();
  const wanted = useRef(address);
  const show = useCallback((data: Data) => {
    setLoaded({ address: wanted.current, data });
  }, []);
  const load = () => {
    run(async () => {
      const data = await callServer<Data>(address);
      if (wanted.current === address) show(data);
    });
  };
  useEffect(() => {
    wanted.current = address;
    load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of all that `load` uses only the address matters
  }, [address]);
  return { data: loaded?.address === address ? loaded.data : undefined, failure, load, show };
}
