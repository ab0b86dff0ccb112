import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { referenceOf } from '@site/shared/requests/reference';
import { isInApp } from './browserKind';
import { ReachUs } from './ReachUs';
import styles from './outcomes.module.css';

/** For a ref: the form that had the focus is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

const Reference = ({ children }: { children: ReactNode }) => (
  <>
    Your reference:{' '}
    <strong translate="no" className={styles.reference}>
      {children}
    </strong>
  </>
);

/** What the thanks say, with or without script. */
export function Thanks({ thanks, reference }: { thanks: string; reference: ReactNode }) {
  return (
    <>
      <p className={styles.thanks}>{thanks}</p>
      <p>
        <Reference>{reference}</Reference>
        <br />
        Read it out when you call us, and we find your request at once.
      </p>
    </>
  );
}

type SavedProps = { id: string; thanks: string; children: ReactNode };

/** What replaces a form whose request is saved. */
export function SavedRequest({ id, thanks, children }: SavedProps) {
  return (
    <Notice key="saved" ref={focus} kind="success" tabIndex={-1}>
      <Thanks thanks={thanks} reference={referenceOf(id)} />
      {children}
    </Notice>
  );
}

function keptWhere(): string {
  return isInApp()
    ? 'It is sent when you are online and open this site again in this app.'
    : 'It is sent when you are online: on some phones in the background, on all others when you open this site again.';
}

/**
 * What replaces a form whose request is kept on the phone, or was.
 * @param props.isLost whether the phone has it no longer, although nobody has deleted it
 */
export function KeptRequest({ id, isLost }: { id: string; isLost: boolean }) {
  return (
    <Notice ref={focus} kind="info" tabIndex={-1}>
      <p>
        <b>
          {isLost
            ? 'This phone no longer has your request, and we do not know whether it reached us.'
            : 'Kept on this phone. We have not confirmed yet that it reached us.'}
        </b>
      </p>
      <p>
        <Reference>{referenceOf(id)}</Reference>
      </p>
      {isLost ? (
        <p key="lost">
          The browser has cleared what this site kept. Please tell us this reference before you send it again:{' '}
          <ReachUs />
        </p>
      ) : (
        <p key="kept">{keptWhere()} It is kept for 14 days, but some browsers delete it after a week.</p>
      )}
    </Notice>
  );
}
