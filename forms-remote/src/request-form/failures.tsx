import type { ReactNode, Ref } from 'react';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { Notice } from '@site/shared/components/notice/Notice';
import styles from './RequestForm.module.css';

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
