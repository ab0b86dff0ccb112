import { useRef, useState } from 'react';
import { type CallError, callErrorOf } from './callServer';
import { Failed } from './Failed';

/** One thing that a user can do with the server, and what is said when it fails. */
export function useCall() {
  const [error, setError] = useState<CallError>();
  const [isPending, setPending] = useState(false);
  const last = useRef<() => Promise<void>>(undefined);
  const run = async (work: () => Promise<void>) => {
    last.current = work;
    setPending(true);
    try {
      await work();
      setError(undefined);
    } catch (thrown) {
      setError(callErrorOf(thrown));
    } finally {
      setPending(false);
    }
  };
  const retry = () => void (last.current && run(last.current));
  const failure = error && <Failed error={error} isTrying={isPending} onRetry={retry} />;
  return { run: (work: () => Promise<void>) => void run(work), isPending, failure };
}
