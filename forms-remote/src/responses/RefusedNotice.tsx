import { FieldError } from '@site/shared/components/field/FieldError';
import { Notice } from '@site/shared/components/notice/Notice';
import { postMarks } from '@site/shared/contract/posts';
import type { ReactNode } from 'react';
import { boundMark, fieldMessages } from '../request-form/fieldMessages';
import styles from '../request-form/RequestForm.module.css';
import { responseId } from './responseAddress';

/** With the place of the longest length marked, which the composer writes. */
function drawMessage(message: string): ReactNode {
  const [before, after] = message.split(boundMark);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <span data-post={postMarks.bound} />
      {after}
    </>
  );
}

/** Says that a value in the form is invalid, and links to each field; the messages for the fields are next to it. */
export function RefusedNotice() {
  return (
    <>
      <Notice kind="error" id={responseId} tabIndex={-1} heading="Please check what you typed" level={3}>
        <p>Nothing was sent yet. Everything you typed is still here.</p>
        <ul className={styles.problems} data-post={postMarks.problems}>
          <li>
            <a href={`#${responseId}`}>A field</a>
          </li>
        </ul>
      </Notice>
      <div hidden data-post={postMarks.messages}>
        {Object.entries(fieldMessages).map(([problem, message]) => (
          <FieldError key={problem} data-problem={problem}>
            {drawMessage(message)}
          </FieldError>
        ))}
      </div>
    </>
  );
}
