import type { ReactNode } from 'react';
import styles from './Card.module.css';

export type CardProps = {
  heading: string;
  children: ReactNode;
};

/** One of several things of equal weight, inside a `CardGrid`. */
export function Card({ heading, children }: CardProps) {
  return (
    <article className={styles.card}>
      <h3 className={styles.heading}>{heading}</h3>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
