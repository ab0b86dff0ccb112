import type { ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  heading: string;
  /** The heading's level; 3 by default. */
  level?: 2 | 3 | 4;
  /** A path of this site; the whole card then links to it. */
  to?: string;
  /** A small drawing above the heading, hidden from assistive technology. */
  mark?: ReactNode;
  children: ReactNode;
};

/** One of several things of equal weight, inside a `CardGrid`. */
export function Card({ heading, level = 3, to, mark, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {mark !== undefined && (
        <div className={styles.mark} aria-hidden="true">
          {mark}
        </div>
      )}
      <Heading className={styles.heading}>
        {to === undefined ? (
          heading
        ) : (
          <a className={styles.link} href={to}>
            {heading}
          </a>
        )}
      </Heading>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
