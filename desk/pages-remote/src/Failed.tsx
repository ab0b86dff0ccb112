import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import type { CallError } from './callServer';

type Props = { error: CallError; isTrying: boolean; onRetry: () => void };

/** Says in its place what a call could not do. */
export function Failed({ error, isTrying, onRetry }: Props) {
  return (
    <Notice kind="error">
      <p>{error.message}</p>
      {error.isSignedOut && (
        <a href="/sign-in" target="_blank">
          Sign in in another tab
        </a>
      )}
      <Button size="s" variant="secondary" pending={isTrying} pendingLabel="Trying again…" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
