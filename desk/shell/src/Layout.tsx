import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@site/shared/components/button/Button';
import { PartBoundary } from 'federated-site/browser';
import type { Member, Role } from '../../plugin/api';
import { tellOtherTabs, useSession } from './useSession';
import styles from './Layout.module.css';

/** The links of the header, in order, each with the roles that can use its page. */
export const links: readonly { to: string; label: string; roles: readonly Role[] }[] = [
  { to: '/', label: 'To do', roles: ['caller', 'lead'] },
  { to: '/day', label: 'Day', roles: ['caller', 'driver', 'lead'] },
  { to: '/person', label: 'Person', roles: ['caller', 'lead'] },
  { to: '/figures', label: 'Figures', roles: ['lead'] },
  { to: '/team', label: 'Team', roles: ['lead'] },
];

/** The desk's layout: the same for everybody until the server has said who this is. */
export function Layout({ children }: { children: ReactNode }) {
  const { member, isHidden } = useSession();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <PartBoundary>
        <Header member={isHidden ? undefined : member} />
      </PartBoundary>
      {isHidden && (
        <Message
          heading="You are signed out"
          text="What you did here is kept in this tab, unseen, until you sign in again in another one."
        >
          <a href="/sign-in" target="_blank" rel="noreferrer">
            Sign in
          </a>
        </Message>
      )}
      <main id="main" className={styles.main} tabIndex={-1} hidden={isHidden}>
        {children}
      </main>
    </>
  );
}

function Header({ member }: { member: Member | undefined }) {
  const { pathname } = useLocation();
  const shown = links.filter(({ roles }) => !member || roles.includes(member.role));
  return (
    <header className={styles.header}>
      <a className={styles.home} href={shown[0]?.to}>
        Desk
      </a>
      <nav className={styles.nav} aria-label="Main" hidden={pathname === '/sign-in'}>
        {shown.map(({ to, label }) => (
          <a key={to} href={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {member && <span translate="no">{member.name}</span>}
      {member && <SignOut />}
    </header>
  );
}

/** Ends the session, and opens a new document, so that nothing of the one before is left in the tab. */
function SignOut() {
  const [text, setText] = useState('Sign out');
  const signOut = async () => {
    const response = await fetch('/api/sign-out', { method: 'POST' }).catch(() => undefined);
    if (!response?.ok && response?.status !== 401) return setText('Signing out failed: try again');
    tellOtherTabs();
    location.replace('/sign-in');
  };
  return (
    <Button size="s" variant="quiet" onClick={() => void signOut()}>
      {text}
    </Button>
  );
}

type MessageProps = { heading: string; text: string; children?: ReactNode };

/** What stands in the place of a page. */
export function Message({ heading, text, children }: MessageProps) {
  return (
    <div className={styles.message} role="alert">
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
