import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import type { ResponseKind } from '@site/shared/contract/posts';
import { FailedRequest } from '../request-form/FailedRequest';
import type { FormContent } from '../request-form/PrerenderedForm';
import { ReachUs } from '../request-form/ReachUs';
import { ResponseForm } from './ResponseForm';
import { responseId } from './responseAddress';
import { RefusedNotice } from './RefusedNotice';
import { SavedResponse } from './SavedResponse';

/**
 * Draws the replacement of a form in the response to a post.
 * @param page the path of the form's page
 */
export function drawResponse(kind: ResponseKind, content: FormContent, page: string): ReactNode {
  const form = (notice: ReactNode, advice?: ReactNode) => (
    <ResponseForm {...content} page={page} notice={notice} advice={advice} />
  );
  switch (kind) {
    case 'saved':
      return <SavedResponse {...content} page={page} />;
    case 'refused':
      return form(<RefusedNotice />);
    case 'failed':
      return form(
        <Notice kind="error" id={responseId} tabIndex={-1}>
          <p>Something went wrong. Please try again.</p>
        </Notice>,
        <FailedRequest />,
      );
    case 'busy':
      return form(
        <Notice kind="error" id={responseId} tabIndex={-1}>
          <p>
            Many requests came from your connection in a short time, so this one was not sent yet. Everything
            you typed is still here: send it again in a few minutes. You can also <ReachUs />
          </p>
        </Notice>,
      );
    case 'too-large':
      return form(
        <Notice kind="error" id={responseId} tabIndex={-1}>
          <p>
            What you typed is longer than this form takes, so nothing was sent. Go back to it and make it
            shorter. You can also <ReachUs />
          </p>
        </Notice>,
      );
  }
}
