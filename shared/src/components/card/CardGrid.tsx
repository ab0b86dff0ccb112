import { Children, type ReactNode } from 'react';
import styles from './CardGrid.module.css';

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
