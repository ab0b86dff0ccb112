import type { ReactNode } from 'react';
import styles from './Steps.module.css';

type Step = { heading: string; text: ReactNode };

export type StepsProps = {
  steps: readonly Step[];
  /** The headings' level; 3 by default. */
  level?: 3 | 4;
};

/** A process as one line with a stop for each step: down the page on phones, across it on wide screens. */
export function Steps({ steps, level = 3 }: StepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={styles.steps}>
      {steps.map(({ heading, text }) => (
        <li key={heading} className={styles.step}>
          <Heading className={styles.heading}>{heading}</Heading>
          <div className={styles.text}>{text}</div>
        </li>
      ))}
    </ol>
  );
}
