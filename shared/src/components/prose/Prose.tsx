import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text: paragraphs, lists and headings in a comfortable line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
