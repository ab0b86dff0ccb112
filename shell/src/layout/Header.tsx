import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { Link, useLocation } from '@site/shared/navigation';
import { organisation } from '@site/shared/organisation';
import { Brand } from './Brand';
import { closePopover } from './closePopover';
import { headerLinks } from './headerLinks';
import styles from './Header.module.css';

const menuId = 'site-menu';

/**
 * The site's header. On small screens the links are in a native popover, which opens, and closes on Escape or a click
 * elsewhere, without a script; the script only closes it after a link was followed in place.
 */
export function Header() {
  const location = useLocation();
  const menu = useRef<HTMLElement>(null);
  const followed = useRef(location);
  const [expanded, setExpanded] = useState<boolean>();

  useEffect(() => {
    if (followed.current === location) return;
    followed.current = location;
    if (menu.current) closePopover(menu.current);
  }, [location]);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/" aria-label={`${organisation.name}, home`}>
          <Brand />
        </Link>
        <button type="button" className={styles.toggle} popoverTarget={menuId} aria-expanded={expanded}>
          Menu
        </button>
        <nav
          ref={menu}
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
                <Link
                  className={styles.link}
                  to={to}
                  aria-current={location.pathname === to ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to="/donate" size="s">
          Donate old Computer
        </ButtonLink>
      </div>
    </header>
  );
}
