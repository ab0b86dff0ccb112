import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export type StepsProps = { steps: readonly { heading: string; text: ReactNode }[] };

/** A process as one line with a stop for each step: down the page on phones, across it on wide screens. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ heading, text }) => (
        <li key={heading} className={styles.step}>
          <h3 className={styles.heading}>{heading}</h3>
          <div className={styles.text}>{text}</div>
        </li>
      ))}
    </ol>
  );
}
