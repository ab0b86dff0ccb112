import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { FieldError } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { Notice } from '@site/shared/components/notice/Notice';
import { postAddress, postMarks, type ResponseKind } from '@site/shared/requests/posts';
import type { Collection } from '@site/shared/requests/requests';
import { fieldMessages } from '../request-form/checkForm';
import { FailedRequest, FieldProblems } from '../request-form/failures';
import { HiddenField } from '../request-form/HiddenField';
import { Thanks } from '../request-form/outcomes';
import { PrivacyNote } from '../request-form/PrivacyNote';
import type { RequestFormProps } from '../request-form/RequestForm';
import styles from '../request-form/RequestForm.module.css';
import { clearAddress } from '../requests/session';

/** The id of the element with the outcome in a response page. */
const responseId = 'answer';

/** The address that a form is sent to; its fragment moves the browser to the outcome, which is far below the top. */
export function responseAddress(collection: Collection): string {
  return `${postAddress(collection)}#${responseId}`;
}

/**
 * Renders the replacement of a form in the response to a post: thanks, or the form again, to be corrected or sent once more.
 * No script runs there.
 * @param page the path of the form's page
 */
export function renderResponse(kind: ResponseKind, content: RequestFormProps, page: string): ReactNode {
  const { collection, thanks, againLabel, submitLabel, children } = content;
  if (kind === 'saved')
    return (
      <>
        <Notice id={responseId} kind="success" tabIndex={-1}>
          <Thanks thanks={thanks} reference={<span data-post={postMarks.reference} />} />
        </Notice>
        <div>
          <ButtonLink variant="quiet" href={clearAddress(page)}>
            {againLabel}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <Form action={responseAddress(collection)} method="post">
      {notices[kind]}
      <div className={styles.fields}>
        {children}
        <HiddenField />
      </div>
      <PrivacyNote collection={collection} />
      <div className={styles.actions}>
        <div>
          <Button type="submit">{submitLabel}</Button>
        </div>
        <ButtonLink variant="quiet" href={clearAddress(page)}>
          Clear
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The outcome of a post that was not saved, above the form. */
const notices: Readonly<Record<Exclude<ResponseKind, 'saved'>, ReactNode>> = {
  refused: (
    <>
      <FieldProblems id={responseId} mark={postMarks.problems}>
        <li>
          <a href={`#${responseId}`}>A field</a>
        </li>
      </FieldProblems>
      <div hidden data-post={postMarks.messages}>
        {Object.entries(fieldMessages).map(([problem, message]) => (
          <FieldError key={problem} data-problem={problem}>
            {message}
          </FieldError>
        ))}
      </div>
    </>
  ),
  failed: <FailedRequest id={responseId} />,
  busy: (
    <Notice kind="error" id={responseId} tabIndex={-1}>
      <p>
        Many requests came from your connection in a short time, so this one was not sent yet. Everything you
        typed is still here: send it again in a few minutes.
      </p>
      <ReachUs />
    </Notice>
  ),
};
