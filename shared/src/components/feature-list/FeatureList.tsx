import type { ReactNode } from 'react';
import styles from './FeatureList.module.css';

type Feature = {
  heading: string;
  text: ReactNode;
  /** The path of an icon before the heading, on a square of 24 units. */
  mark?: string;
};

export type FeatureListProps = { features: readonly Feature[] };

/** Things in ruled rows, name at the left and text at the right: easier to scan than a grid of cards. */
export function FeatureList({ features }: FeatureListProps) {
  return (
    <ul className={styles.list}>
      {features.map(({ heading, text, mark }) => (
        <li key={heading} className={styles.row}>
          <h3 className={styles.heading}>
            {mark && (
              <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
                <path d={mark} />
              </svg>
            )}
            {heading}
          </h3>
          <div className={styles.text}>{text}</div>
        </li>
      ))}
    </ul>
  );
}
