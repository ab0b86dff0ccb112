import { useState } from 'react';
import { tellOtherTabs } from './useSession';
import { Button } from '@site/shared/components/button/Button';

/** Ends the session, and opens a new document, so that nothing of the one before is left in the tab. */
export function SignOut() {
  const [text, setText] = useState('Sign out');
  const signOut = async () => {
    const response = await fetch('/api/sign-out', { method: 'POST' }).catch(() => undefined);
    if (response?.ok || response?.status === 401) {
      tellOtherTabs();
      location.replace('/sign-in');
    } else setText('Signing out failed: try again');
  };
  return (
    <Button size="s" variant="quiet" onClick={() => void signOut()}>
      {text}
    </Button>
  );
}
