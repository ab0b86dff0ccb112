import { type ReactNode, type Ref, useEffect } from 'react';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { Notice } from '@site/shared/components/notice/Notice';
import { referenceOf } from '@site/shared/requests/reference';
import { watchEntry } from '../../../requests/outbox/keep';
import type { SubmissionEvent } from '../requests/submission';
import { isInApp } from './browserKind';
import styles from './RequestForm.module.css';

/** Thanks that were shown for less than this, in milliseconds, may not have been seen. */
const glance = 2_000;

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

type OutcomeProps = { id: string; dispatch: (event: SubmissionEvent) => void };

/** What replaces a form whose request is saved, until the page is left. */
export function SavedRequest({
  id,
  dispatch,
  thanks,
  children,
}: OutcomeProps & { thanks: string; children: ReactNode }) {
  useEffect(() => {
    const since = Date.now();
    return () => {
      // A user who leaves just when the response comes sees the thanks on return.
      if (Date.now() - since > glance) dispatch({ type: 'cleared' });
    };
  }, [dispatch]);
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
export function KeptRequest({ id, dispatch, isLost }: OutcomeProps & { isLost: boolean }) {
  useEffect(
    () => watchEntry(id, (end) => dispatch({ type: end === 'expired' ? 'deleted' : end, id })),
    [id, dispatch],
  );
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
        <div key="lost">
          <p>
            The browser has cleared what this site kept. Please tell us this reference before you send it
            again.
          </p>
          <ReachUs />
        </div>
      ) : (
        <p key="kept">{keptWhere()} It is kept for 14 days, but some browsers delete it after a week.</p>
      )}
    </Notice>
  );
}

type ProblemsProps = {
  ref?: Ref<HTMLDivElement>;
  id?: string;
  /** An item with a link to each field. */
  children: ReactNode;
  /** The mark of the list, where the composer fills it. */
  mark?: string;
};

/** Says that values in the form cannot be sent; the messages for the fields are also next to them. */
export function FieldProblems({ ref, id, children, mark }: ProblemsProps) {
  return (
    <Notice ref={ref} kind="error" id={id} tabIndex={-1} heading="Please check what you typed" level={3}>
      <p>Nothing was sent yet. Everything you typed is still here.</p>
      <ul className={styles.problems} data-post={mark}>
        {children}
      </ul>
    </Notice>
  );
}

type FailedProps = {
  id?: string;
  /** By the rules of the database: the same again would be refused as well. */
  isRefused?: boolean;
  /** Other ways. */
  children?: ReactNode;
};

/** Says that a request was not saved, or may not have been, and what the user can do. */
export function FailedRequest({ id, isRefused = false, children }: FailedProps) {
  return (
    <Notice kind="error" id={id} tabIndex={-1}>
      {isRefused ? (
        <p key="refused">
          Our database did not accept this, and would not if you sent the same again. Everything you typed is
          still here: shorten what is long, leave out unusual signs, and send it then.
        </p>
      ) : (
        <div key="failed">
          <p>Something went wrong. Please try again.</p>
          <p>
            We could not confirm that this reached us. Everything you typed is still here: send it again, it
            will count only once.
          </p>
        </div>
      )}
      <ReachUs />
      {children}
    </Notice>
  );
}
