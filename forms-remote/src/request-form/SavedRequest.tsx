import type { ReactNode, Ref } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import styles from './SavedRequest.module.css';

export type SavedRequestProps = {
  ref?: Ref<HTMLDivElement>;
  /** The element's own id. */
  id?: string;
  /** What the user reads out on the phone. */
  reference: ReactNode;
  thanks: string;
  children?: ReactNode;
};

/** What replaces a form whose request is saved. */
export function SavedRequest({ ref, id, reference, thanks, children }: SavedRequestProps) {
  return (
    <Notice ref={ref} id={id} kind="success" tabIndex={-1}>
      <p className={styles.thanks}>{thanks}</p>
      <p>
        Your reference:{' '}
        <strong translate="no" className={styles.reference}>
          {reference}
        </strong>
        <br />
        Read it out when you call us, and we find your request at once.
      </p>
      {children}
    </Notice>
  );
}
