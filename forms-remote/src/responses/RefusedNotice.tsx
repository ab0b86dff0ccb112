import { FieldError } from '@site/shared/components/field/FieldError';
import { Notice } from '@site/shared/components/notice/Notice';
import type { FieldProblem } from '@site/shared/requests/fieldProblem';
import { postMarks } from '@site/shared/contract/posts';
import type { ReactNode } from 'react';
import styles from '../request-form/RequestForm.module.css';
import { responseId } from './responseAddress';

const messages: Readonly<Record<FieldProblem, ReactNode>> = {
  missing: 'Please fill this in.',
  'too-long': (
    <>
      Please make this shorter: it takes at most <span data-post={postMarks.bound} /> characters.
    </>
  ),
  'not-an-email': 'Please write an e-mail address, such as name@example.org.',
  'not-an-option': 'Please choose one.',
  'not-a-day': 'Please write the day as year-month-day, such as 2027-01-31.',
};

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
        {Object.entries(messages).map(([problem, message]) => (
          <FieldError key={problem} data-problem={problem}>
            {message}
          </FieldError>
        ))}
      </div>
    </>
  );
}
