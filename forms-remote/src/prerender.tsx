import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { ReachUs } from '@site/shared/components/contact-details/ReachUs';
import { FieldError } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { Notice } from '@site/shared/components/notice/Notice';
import {
  type PostedForm,
  postAddress,
  postMarks,
  postsFile,
  type ResponseKind,
  responseKinds,
} from '@site/shared/requests/posts';
import { renderContent } from 'federated-site/browser';
import { type Collection, requestFields } from '@site/shared/requests/requests';
import { recordsFile, statedRecords } from '@site/shared/requests/statedRecords';
import pages from './pages';
import { fieldMessages } from './request-form/checkForm';
import { HiddenField, hiddenFieldName } from './request-form/HiddenField';
import { FailedRequest, FieldProblems, Thanks } from './request-form/outcomes';
import { PrivacyNote } from './request-form/PrivacyNote';
import {
  type PrerenderedForm,
  PrerenderedFormContext,
  type RequestFormProps,
} from './request-form/RequestForm';
import styles from './request-form/RequestForm.module.css';
import { clearAddress } from './requests/session';

/** The page of each form. */
const pageOf: Readonly<Record<Collection, string>> = {
  donations: '/donate',
  partnershipInquiries: '/connect',
  contactMessages: '/contact',
};

const titles = { saved: 'Thank you', refused: 'Please check', failed: 'Not sent yet', busy: 'Not sent yet' };

/**
 * Renders the files of this remote's release besides its pages: every form as it is posted without script, the responses, and what
 * the records of the forms are.
 * @returns the files by name
 */
export async function renderFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = { [recordsFile]: JSON.stringify(statedRecords(requestFields)) };
  const forms: Record<string, PostedForm> = {};
  for (const [collection, page] of Object.entries(pageOf) as [Collection, string][]) {
    const owner = pages.find(({ path }) => path === page);
    if (!owner) throw new Error(`The form of ${collection} has no page at ${page}.`);
    const { default: Component } = await owner.load();
    const render = (name: string, form: PrerenderedForm) => {
      const file = `posts/${collection}-${name}.html`;
      files[file] = renderContent(
        <PrerenderedFormContext value={form}>
          <Component />
        </PrerenderedFormContext>,
      );
      return file;
    };
    const answers = responseKinds.map((kind) => {
      const html = render(kind, { replacement: (content) => renderResponse(kind, content, page) });
      return [kind, { title: `${titles[kind]}: ${owner.title}`, html }];
    });
    forms[collection] = {
      page,
      html: render('form', { action: responseAddress(collection) }),
      hiddenField: hiddenFieldName,
      answers: Object.fromEntries(answers) as PostedForm['answers'],
    };
  }
  files[postsFile] = JSON.stringify(forms);
  return files;
}

/** The id of the element with the outcome in a response page. */
const responseId = 'answer';

/** The address that a form is sent to; its fragment moves the browser to the outcome, which is far below the top. */
function responseAddress(collection: Collection): string {
  return `${postAddress(collection)}#${responseId}`;
}

/**
 * Renders the replacement of a form in the response to a post: thanks, or the form again, to be corrected or sent once more.
 * No script runs there.
 * @param page the path of the form's page
 */
function renderResponse(kind: ResponseKind, content: RequestFormProps, page: string): ReactNode {
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
