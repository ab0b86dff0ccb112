import type { ReactNode } from 'react';
import type { SiteLink } from '../../links';
import { ButtonLink } from '../button/ButtonLink';
import styles from './Actions.module.css';

/** A row of buttons or button links that wraps; on the narrowest screens each takes the whole width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Links to other pages in such a row, the main one first. */
export function ActionLinks({ links }: { links: readonly SiteLink[] }) {
  return (
    <Actions>
      {links.map(({ to, label }, index) => (
        <ButtonLink key={label} href={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </Actions>
  );
}
