import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
  tone?: 'plain' | 'tint' | 'board' | 'gold';
  /** `stack`: heading above the content. `split`: heading in a column of its own at the left. */
  layout?: 'stack' | 'split';
  children: ReactNode;
};

/** One part of a page under its own heading, as wide as the screen; its content keeps to the page's grid. */
export function Section({ id, heading, intro, tone = 'plain', layout = 'stack', children }: SectionProps) {
  return (
    <section
      id={id}
      className={`${styles.section} ${styles[layout]}`}
      data-tone={tone}
      aria-labelledby={`${id}-heading`}
    >
      <header className={styles.head}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
