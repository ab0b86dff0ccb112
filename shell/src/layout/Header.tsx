import { type MouseEvent, useState } from 'react';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { useLocation } from 'react-router-dom';
import { organisation } from '@site/shared/organisation';
import { Brand } from './Brand';
import { headerLinks } from '@site/shared/links';
import styles from './Header.module.css';

const menuId = 'site-menu';

/**
 * The site's header. On small screens the links are in a native popover, which opens, and closes on Escape or a click
 * elsewhere, without a script; the script only closes it once a link is chosen.
 */
export function Header() {
  const location = useLocation();
  const [expanded, setExpanded] = useState<boolean>();

  return (
    <header className={styles.header} data-print="never">
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={`${organisation.name}, home`}>
          <Brand />
        </a>
        <button type="button" className={styles.toggle} popoverTarget={menuId} aria-expanded={expanded}>
          Menu
        </button>
        <nav
          id={menuId}
          className={styles.menu}
          popover="auto"
          aria-label="Main"
          onToggle={(event) => {
            setExpanded(event.newState === 'open');
          }}
        >
          <ul className={styles.links}>
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <a
                  className={styles.link}
                  href={to}
                  aria-current={location.pathname === to ? 'page' : undefined}
                  onClick={closeMenu}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href="/donate" size="s">
          Donate old Computer
        </ButtonLink>
      </div>
    </header>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const menu = currentTarget.closest('nav');
  try {
    if (menu?.matches(':popover-open')) menu.hidePopover();
  } catch {
    // A browser without popovers throws at the selector.
  }
}
