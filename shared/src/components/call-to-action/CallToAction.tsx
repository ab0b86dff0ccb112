import type { ReactNode } from 'react';
import type { SiteLink } from '../../links';
import { ActionLinks } from '../actions/Actions';
import styles from './CallToAction.module.css';

export type CallToActionProps = {
  /** Unique on the page; the heading's id is `${id}-heading`. */
  id: string;
  heading: string;
  /** The main link first. */
  links: readonly SiteLink[];
  /** A sentence or two. */
  children?: ReactNode;
};

/** The end of a page: one heading, a sentence, and links. */
export function CallToAction({ id, heading, links, children }: CallToActionProps) {
  return (
    <section id={id} className={styles.band} data-tone="gold" aria-labelledby={`${id}-heading`}>
      <div className={styles.text}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h2>
        {children !== undefined && <p className={styles.body}>{children}</p>}
      </div>
      <ActionLinks links={links} />
    </section>
  );
}
