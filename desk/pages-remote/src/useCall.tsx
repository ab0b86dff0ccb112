import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import { CallError } from './callServer';

/** One thing that a user can do with the server: `run` does it, and `failure` is said in its place when that fails. */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ message: string; again: () => void }>();
  const attempt = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
      setFailed(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed({ message: error.message, again: () => run(work) });
    } finally {
      setPending(false);
    }
  };
  const run = (work: () => Promise<void>) => void attempt(work);
  const failure = failed && (
    <Notice kind="error">
      <p>{failed.message}</p>
      <Button
        size="s"
        variant="secondary"
        pending={isPending}
        pendingLabel="Trying again…"
        onClick={failed.again}
      >
        Try again
      </Button>
    </Notice>
  );
  return { run, isPending, failure };
}
