import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** What the shell says in place of a page. */
export function Message({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
