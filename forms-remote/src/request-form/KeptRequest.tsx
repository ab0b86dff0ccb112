import type { Ref } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import styles from './SavedRequest.module.css';

export type KeptRequestProps = {
  ref: Ref<HTMLDivElement>;
  /** What the user reads out on the phone. */
  reference: string;
};

/** What replaces a form whose request is kept on the phone. */
export function KeptRequest({ ref, reference }: KeptRequestProps) {
  return (
    <Notice ref={ref} kind="info" tabIndex={-1}>
      <p>
        <b>Kept on this phone. We have not confirmed yet that it reached us.</b>
      </p>
      <p>
        Your reference: <strong className={styles.reference}>{reference}</strong>
      </p>
      <p>
        It is sent when you are online: on some phones in the background, on all others when you open this
        site again. It is kept for 14 days.
      </p>
    </Notice>
  );
}
