import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { ReachUs } from './ReachUs';

type Props = {
  id?: string;
  /** By the rules of the database: the same again would be refused as well. */
  isRefused?: boolean;
  /** Other ways. */
  children?: ReactNode;
};

/** Says that a request was not saved, or may not have been, and what the user can do. */
export function FailedRequest({ id, isRefused = false, children }: Props) {
  return (
    <Notice kind="error" id={id} tabIndex={id === undefined ? undefined : -1}>
      {isRefused ? (
        <p key="refused">
          Our database did not accept this, and would not if you sent the same again. Everything you typed is
          still here: shorten what is long, leave out unusual signs, and send it then. You can also{' '}
          <ReachUs />
        </p>
      ) : (
        <div key="failed">
          <p>Something went wrong. Please try again.</p>
          <p>
            We could not confirm that this reached us. Everything you typed is still here: send it again, it
            will count only once. You can also <ReachUs />
          </p>
        </div>
      )}
      {children}
    </Notice>
  );
}
