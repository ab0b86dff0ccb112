import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import { CallError } from './callServer';

/**
 * One thing that a user can do with the server.
 * @returns `run`, which does it, and what is said in its place when that fails
 */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: CallError; work: () => Promise<void> }>();
  const run = async (work: () => Promise<void>) => {
    setPending(true);
    try {
      await work();
      setFailed(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed({ error, work });
    } finally {
      setPending(false);
    }
  };
  const failure = failed && (
    <Notice kind="error">
      <p>{failed.error.message}</p>
      <Button
        size="s"
        variant="secondary"
        pending={isPending}
        pendingLabel="Trying again…"
        onClick={() => void run(failed.work)}
      >
        Try again
      </Button>
    </Notice>
  );
  return { run: (work: () => Promise<void>) => void run(work), isPending, failure };
}
