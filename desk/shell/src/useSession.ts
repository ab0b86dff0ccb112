import { useEffect, useState } from 'react';
import { hasUnsavedInput, readPageConfig } from 'federated-site/browser';
import type { Member } from '../../plugin/api';
import { signInPath } from '../../wantedPath';

/** How often an open page makes sure that its session goes on, in milliseconds. */
const interval = 5000;

// Missing before Safari 15.4: there other tabs find out by asking.
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined);

/** Tells the other tabs of this browser that the session was ended. */
export function tellOtherTabs(): void {
  openChannel()?.postMessage('ended');
}

/**
 * Who is signed in. Where nobody is any more the page to sign in opens; what was typed is kept in the tab, unseen, until the
 * same person is back.
 * @returns `isHidden` while it is
 */
export function useSession(): { member?: Member; isHidden: boolean } {
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
    const ask = () => {
      if (!document.hidden) void look();
    };
    ask();
    const timer = setInterval(ask, interval);
    const channel = openChannel();
    channel?.addEventListener('message', leave);
    document.addEventListener('signed-out', leave);
    document.addEventListener('visibilitychange', ask);
    addEventListener('pageshow', openAgain);
    return () => {
      clearInterval(timer);
      channel?.close();
      document.removeEventListener('signed-out', leave);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return { ...(member && { member }), isHidden };
}

/** A page that the browser kept whole would show its data also after signing out. */
function openAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}
