import type { ReactNode } from 'react';
import styles from './StatBand.module.css';

/** Lays `Stat`s side by side, as many a row as fit; it goes into a `Section`. */
export function StatBand({ children }: { children: ReactNode }) {
  return <dl className={styles.band}>{children}</dl>;
}
