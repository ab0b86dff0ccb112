import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PartBoundary, readPageConfig } from 'federated-site/browser';
import type { Member, Role } from '../../plugin/api';
import { SignOut } from './SignOut';
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
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <PartBoundary>
        <Header />
      </PartBoundary>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

function Header() {
  const { pathname } = useLocation();
  const [member, setMember] = useState<Member>();
  useEffect(() => {
    // Who is signed out, or offline, is told so by the page. A release is opened without a server before it goes live.
    const know = async (response: Response) => response.ok && setMember((await response.json()) as Member);
    if ('calls' in readPageConfig()) void fetch('/api/me').then(know, () => undefined);
    addEventListener('pageshow', openAgain);
  }, []);
  return (
    <header className={styles.header}>
      <a className={styles.home} href="/">
        Desk
      </a>
      <nav className={styles.nav} aria-label="Main" hidden={pathname === '/sign-in'}>
        {links
          .filter(({ roles }) => !member || roles.includes(member.role))
          .map(({ to, label }) => (
            <a key={to} className={styles.link} href={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </a>
          ))}
      </nav>
      {member && <span translate="no">{member.name}</span>}
      {member && <SignOut />}
    </header>
  );
}

/** A page that the browser kept whole would show its data also after signing out. */
function openAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) location.reload();
}
