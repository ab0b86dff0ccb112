import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser/navigation/Announcer';

const failed = 'Signing out failed: try again';

/** Ends the session, and opens a new document, so that nothing of the one before is left in the tab. */
export function SignOut() {
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready');
  const signOut = async () => {
    setState('pending');
    const response = await fetch('/api/sign-out', { method: 'POST' }).catch(() => undefined);
    if (response && (response.ok || response.status === 401)) {
      location.replace('/sign-in');
      return;
    }
    setState('failed');
    announce(failed);
  };
  return (
    <Button
      size="s"
      variant="quiet"
      pending={state === 'pending'}
      pendingLabel="Signing out…"
      onClick={() => void signOut()}
    >
      {state === 'failed' ? failed : 'Sign out'}
    </Button>
  );
}
