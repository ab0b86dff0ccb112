import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { announce } from 'federated-site/browser/navigation/Announcer';

const failed = 'Signing out failed: try again';

/** Ends the session, and opens a new document, so that nothing of the one before is left in the tab. */
export function SignOut({ name }: { name: string }) {
  const [label, setLabel] = useState('Sign out');
  const [isPending, setPending] = useState(false);
  const signOut = async () => {
    setPending(true);
    const response = await fetch('/api/sign-out', { method: 'POST' }).catch(() => undefined);
    setPending(false);
    if (response?.ok || response?.status === 401) {
      location.replace('/sign-in');
    } else {
      setLabel(failed);
      announce(failed);
    }
  };
  return (
    <>
      <span translate="no">{name}</span>
      <Button size="s" variant="quiet" pending={isPending} onClick={() => void signOut()}>
        {label}
      </Button>
    </>
  );
}
