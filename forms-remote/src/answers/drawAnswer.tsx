import type { ReactNode } from 'react';
import { Notice } from '@site/shared/components/notice/Notice';
import type { AnswerKind } from '@site/shared/contract/posts';
import { FailedRequest } from '../request-form/FailedRequest';
import type { FormContent } from '../request-form/PrerenderedForm';
import { ReachUs } from '../request-form/ReachUs';
import { AnswerForm } from './AnswerForm';
import { answerId } from './answerAddress';
import { RefusedNotice } from './RefusedNotice';
import { SavedAnswer } from './SavedAnswer';

/**
 * Draws the replacement of a form in the response to a post.
 * @param page the path of the form's page
 */
export function drawAnswer(kind: AnswerKind, words: FormContent, page: string): ReactNode {
  const form = (notice: ReactNode, advice?: ReactNode) => (
    <AnswerForm {...words} page={page} notice={notice} advice={advice} />
  );
  switch (kind) {
    case 'saved':
      return <SavedAnswer {...words} page={page} />;
    case 'refused':
      return form(<RefusedNotice />);
    case 'failed':
      return form(
        <Notice kind="error" id={answerId}>
          <p>Something went wrong. Please try again.</p>
        </Notice>,
        <FailedRequest />,
      );
    case 'busy':
      return form(
        <Notice kind="error" id={answerId}>
          <p>
            Many requests came from your connection in a short time, so this one was not sent yet. Everything
            you typed is still here: send it again in a few minutes. You can also <ReachUs />
          </p>
        </Notice>,
      );
    case 'too-large':
      return form(
        <Notice kind="error" id={answerId}>
          <p>
            What you typed is longer than this form takes, so nothing was sent. Go back to it and make it
            shorter. You can also <ReachUs />
          </p>
        </Notice>,
      );
  }
}
