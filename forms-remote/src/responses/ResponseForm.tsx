import type { ReactNode } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { Form } from '@site/shared/components/field/Form';
import { clearAddress } from '../request-form/clearLink';
import type { FormContent } from '../request-form/PrerenderedForm';
import { HiddenField } from '../request-form/HiddenField';
import { PrivacyNote } from '../request-form/PrivacyNote';
import styles from '../request-form/RequestForm.module.css';
import { responseAddress } from './responseAddress';

export type ResponseFormProps = Pick<FormContent, 'collection' | 'submitLabel'> & {
  /** The path of the form's page. */
  page: string;
  /** The outcome of the post. */
  notice: ReactNode;
  /** Shown above the button. */
  advice?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** The form again, in the response to a post: to be corrected or sent once more. No script runs there. */
export function ResponseForm({ collection, submitLabel, page, notice, advice, children }: ResponseFormProps) {
  return (
    <Form action={responseAddress(collection)} method="post">
      {notice}
      <div className={styles.fields}>
        {children}
        <HiddenField />
      </div>
      {advice}
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
