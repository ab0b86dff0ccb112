import type { Ref } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { forgetsInAWeek, isInApp } from './browserKind';
import { ReachUs } from './ReachUs';
import styles from './SavedRequest.module.css';

export type KeptRequestProps = {
  ref: Ref<HTMLDivElement>;
  /** What the user reads out on the phone. */
  reference: string;
  /** Whether the phone has it no longer, although nobody has deleted it. */
  isLost: boolean;
};

function keptWhere(): string {
  return isInApp()
    ? 'It is sent when you are online and open this site again in this app.'
    : 'It is sent when you are online: on some phones in the background, on all others when you open this site again.';
}

function keptUntil(): string {
  return forgetsInAWeek()
    ? 'Please do so within a week: after that this browser may delete it.'
    : 'It is kept for 14 days.';
}

/** What replaces a form whose request is kept on the phone, or was. */
export function KeptRequest({ ref, reference, isLost }: KeptRequestProps) {
  return (
    <Notice ref={ref} kind="info" tabIndex={-1}>
      <p>
        <b>
          {isLost
            ? 'This phone no longer has your request, and we do not know whether it reached us.'
            : 'Kept on this phone. We have not confirmed yet that it reached us.'}
        </b>
      </p>
      <p>
        Your reference:{' '}
        <strong translate="no" className={styles.reference}>
          {reference}
        </strong>
      </p>
      {isLost ? (
        <p key="lost">
          The browser has cleared what this site kept. Please tell us this reference before you send it again:{' '}
          <ReachUs />
        </p>
      ) : (
        <p key="kept">
          {keptWhere()} {keptUntil()}
        </p>
      )}
    </Notice>
  );
}
