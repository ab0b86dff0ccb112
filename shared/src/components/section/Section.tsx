import type { ReactNode } from 'react';
import styles from './Section.module.css';

export type SectionProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  /** The heading's level; 2 by default. */
  level?: 2 | 3;
  /** A short text above the heading. */
  eyebrow?: string;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
  tone?: 'plain' | 'tint' | 'board' | 'gold';
  /** `stack`: heading above the content. `split`: heading in a column of its own at the left. */
  layout?: 'stack' | 'split';
  /** `text` limits the content to a comfortable line length. */
  width?: 'page' | 'text';
  /** Beside the content on wide screens, below it on small ones. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** One part of a page under its own heading, as wide as the screen; its content keeps to the page's grid. */
export function Section({
  id,
  heading,
  level = 2,
  eyebrow,
  intro,
  tone = 'plain',
  layout = 'stack',
  width = 'page',
  aside,
  children,
}: SectionProps) {
  const Heading = `h${level}` as const;
  const body = (
    <div className={width === 'text' ? `${styles.body} ${styles.text}` : styles.body}>{children}</div>
  );
  return (
    <section id={id} className={styles.section} data-tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={`${styles.grid} ${styles[layout]}`}>
        <header className={styles.head}>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Heading id={`${id}-heading`} className={styles.heading}>
            {heading}
          </Heading>
          {intro !== undefined && <div className={styles.intro}>{intro}</div>}
        </header>
        {aside === undefined ? (
          body
        ) : (
          <div className={styles.withAside}>
            {body}
            <div className={styles.aside}>{aside}</div>
          </div>
        )}
      </div>
    </section>
  );
}
