import type { ReactNode } from 'react';
import styles from './Stat.module.css';

export type StatProps = {
  /** The figure as text, such as `1000+`. */
  value: string;
  /** What it counts. */
  label: string;
};

/** One figure in large type, inside a `StatBand`. */
export function Stat({ value, label }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Lays `Stat`s side by side, as many a row as fit; it goes into a `Section`. */
export function StatBand({ children }: { children: ReactNode }) {
  return <dl className={styles.band}>{children}</dl>;
}
