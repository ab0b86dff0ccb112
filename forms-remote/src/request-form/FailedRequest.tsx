import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import { ReachUs } from './ReachUs';

/** Says what the user can do after a failure; stays on the page after the alert. */
export function FailedRequest({ children }: { children?: ReactNode }) {
  return (
    <Notice kind="info">
      <p>
        We could not confirm that this reached us. Everything you typed is still here: send it again, it will
        count only once. You can also <ReachUs />
      </p>
      {children}
    </Notice>
  );
}
