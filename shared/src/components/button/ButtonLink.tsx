import type { ReactNode } from 'react';
import { Link } from '@site/shared/navigation';
import type { ButtonSize, ButtonVariant } from './Button';
import styles from './Button.module.css';

export type ButtonLinkProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
} & (
  | { /** A path of this site. */ to: string; href?: never }
  | { /** Any other address. */ href: string; to?: never }
);

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'm', to, href, children }: ButtonLinkProps) {
  const className = `${styles.button} ${styles[size]} ${styles[variant]}`;
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
