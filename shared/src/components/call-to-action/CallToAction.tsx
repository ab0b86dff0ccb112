import type { ReactNode } from 'react';
import { Actions } from '../actions/Actions';
import styles from './CallToAction.module.css';

export type CallToActionProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  /** Buttons and button links. */
  actions: ReactNode;
  children?: ReactNode;
};

/** The end of a page: one heading, a sentence, and links. */
export function CallToAction({ id, heading, actions, children }: CallToActionProps) {
  return (
    <section id={id} className={styles.band} data-tone="gold" aria-labelledby={`${id}-heading`}>
      <div className={styles.grid}>
        <div className={styles.text}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          {children !== undefined && <div className={styles.body}>{children}</div>}
        </div>
        <Actions>{actions}</Actions>
      </div>
    </section>
  );
}
