import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import { CallError } from './callServer';

/**
 * One thing that a user can do with the server: `run` does it, and `failure` is said in its place when that fails, with a way
 * to try again unless the desk refused it.
 */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: CallError; again: () => void }>();
  const run = (work: () => Promise<void>) => {
    setPending(true);
    const fail = (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      setFailed({ error, again: () => run(work) });
    };
    void work()
      .then(() => setFailed(undefined), fail)
      .finally(() => setPending(false));
  };
  const failure = failed && (
    <Notice kind="error">
      <p>{failed.error.message}</p>
      {!failed.error.isRefusal && (
        <Button size="s" variant="secondary" pending={isPending} onClick={failed.again}>
          Try again
        </Button>
      )}
    </Notice>
  );
  return { run, isPending, failure };
}
