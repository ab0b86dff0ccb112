import type { ReactNode } from 'react';
import { Link } from '../../navigation';
import type { ButtonVariant } from './Button';
import styles from './Button.module.css';

export type ButtonLinkProps = {
  variant?: ButtonVariant;
  children: ReactNode;
} & (
  | { /** A path of this site. */ to: string; href?: never }
  | { /** Any other address. */ href: string; to?: never }
);

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', to, href, children }: ButtonLinkProps) {
  const className = `${styles.button} ${styles[variant]}`;
  return to === undefined ? (
    <a className={className} href={href}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
