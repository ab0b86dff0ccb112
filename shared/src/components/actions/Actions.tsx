import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** A row of buttons or button links that wraps; on the narrowest screens each takes the whole width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
