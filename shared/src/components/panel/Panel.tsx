import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export type PanelProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** A raised sheet with a form or its outcome. */
export function Panel({ id, heading, intro, children }: PanelProps) {
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      {intro !== undefined && <div className={styles.intro}>{intro}</div>}
      {children}
    </section>
  );
}
