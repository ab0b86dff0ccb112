import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export type PanelProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  /** The heading's level; 2 by default. */
  level?: 2 | 3;
  intro?: ReactNode;
  children: ReactNode;
};

/** A raised sheet with a form or its outcome. */
export function Panel({ id, heading, level = 2, intro, children }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={styles.panel} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`} className={styles.heading}>
        {heading}
      </Heading>
      {intro !== undefined && <div className={styles.intro}>{intro}</div>}
      {children}
    </section>
  );
}
