import { Children, type ReactNode } from 'react';
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

export type CardGridProps = {
  /** Most cards in a row, where there is room; 3 by default. */
  columns?: 2 | 3;
  /** `Card`s. */
  children: ReactNode;
};

/** A list of cards. */
export function CardGrid({ columns = 3, children }: CardGridProps) {
  return (
    <ul className={`${styles.grid} ${columns === 2 ? styles.two : styles.three}`}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
