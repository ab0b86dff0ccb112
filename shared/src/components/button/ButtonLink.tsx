import type { ReactNode } from 'react';
import type { ButtonProps } from './Button';
import styles from './Button.module.css';

export type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size'> & { href: string; children: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ href, variant = 'primary', size = 'm', children }: ButtonLinkProps) {
  return (
    <a className={`${styles.button} ${styles[size]} ${styles[variant]}`} href={href} data-print="never">
      {children}
    </a>
  );
}
