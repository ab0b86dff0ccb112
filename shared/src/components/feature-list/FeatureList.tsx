import type { ReactNode } from 'react';
import styles from './FeatureList.module.css';

type Feature = {
  heading: string;
  text: ReactNode;
  /** A small drawing before the heading, hidden from assistive technology. */
  mark?: ReactNode;
};

export type FeatureListProps = { features: readonly Feature[] };

/** Things in ruled rows, name at the left and text at the right: easier to scan than a grid of cards. */
export function FeatureList({ features }: FeatureListProps) {
  return (
    <ul className={styles.list}>
      {features.map(({ heading, text, mark }) => (
        <li key={heading} className={styles.row}>
          <h3 className={styles.heading}>
            {mark !== undefined && (
              <span className={styles.mark} aria-hidden="true">
                {mark}
              </span>
            )}
            {heading}
          </h3>
          <div className={styles.text}>{text}</div>
        </li>
      ))}
    </ul>
  );
}
