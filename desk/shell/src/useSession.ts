import { useEffect, useState } from 'react';
import { hasUnsavedInput, readPageConfig } from 'federated-site/browser';
import type { Member } from '../../plugin/api';
import { signInPath } from '../../wantedPath';

// Missing before Safari 15.4: there other tabs find out by asking.
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined);

/** Tells the other tabs of this browser that the session was ended. */
export const tellOtherTabs = () => openChannel()?.postMessage('ended');

/**
 * Who is signed in. Where nobody is any more, which a page finds out when it asks for what is new, the page to sign in opens;
 * what was typed is kept in the tab, unseen (`isHidden`), until the same person is back.
 */
export function useSession(): { member: Member | undefined; isHidden: boolean } {
  const [member, setMember] = useState<Member>();
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    // A release is opened without a server before it goes live.
    if (!('calls' in readPageConfig()) || location.pathname === '/sign-in') return undefined;
    let known: Member | undefined;
    const leave = () => {
      // A driver's marks may wait in the page for a signal.
      if (hasUnsavedInput() || known?.role === 'driver') setHidden(true);
      else location.replace(signInPath(location.pathname + location.search) + location.hash);
    };
    const look = async () => {
      const response = await fetch('/api/me', { headers: { 'x-unattended': '1' } }).catch(() => undefined);
      if (response?.status === 401) leave();
      if (!response?.ok) return;
      const now = (await response.json()) as Member;
      if (known && known.email !== now.email) location.reload();
      known = now;
      setMember(now);
      setHidden(false);
    };
    const ask = () => void look();
    const channel = openChannel();
    const over = new AbortController();
    const { signal } = over;
    ask();
    channel?.addEventListener('message', leave);
    document.addEventListener('signed-out', leave, { signal });
    document.addEventListener('visibilitychange', ask, { signal });
    addEventListener('focus', ask, { signal });
    // A page that the browser kept whole would show its data also after signing out.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal });
    return () => {
      channel?.close();
      over.abort();
    };
  }, []);
  return { member, isHidden };
}
