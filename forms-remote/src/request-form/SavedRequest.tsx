import type { ReactNode, Ref } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { referenceOf } from '@site/shared/reference';
import styles from './SavedRequest.module.css';

export type SavedRequestProps = {
  ref: Ref<HTMLDivElement>;
  /** The id of the saved record. */
  id: string;
  thanks: string;
  children?: ReactNode;
};

/** What replaces a form whose request is saved. */
export function SavedRequest({ ref, id, thanks, children }: SavedRequestProps) {
  return (
    <Notice ref={ref} kind="success" tabIndex={-1}>
      <p className={styles.thanks}>{thanks}</p>
      <p>
        Your reference: <strong className={styles.reference}>{referenceOf(id)}</strong>
        <br />
        Read it out when you call us, and we find your request at once.
      </p>
      {children}
    </Notice>
  );
}
