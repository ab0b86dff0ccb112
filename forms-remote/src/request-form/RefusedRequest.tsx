import { Notice } from '@site/shared/components/notice/Notice';
import type { ReactNode } from 'react';
import { ReachUs } from './ReachUs';

/** Says that the rules of the database refused a request, and what can be done; stays on the page after the alert. */
export function RefusedRequest({ children }: { children?: ReactNode }) {
  return (
    <Notice kind="info">
      <p>
        Our database did not accept this, and would not if you sent the same again. Everything you typed is
        still here: shorten what is long, leave out unusual signs, and send it then. You can also <ReachUs />
      </p>
      {children}
    </Notice>
  );
}
