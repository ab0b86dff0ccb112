import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { postMarks } from '@site/shared/contract/posts';
import type { FormContent } from '../request-form/PrerenderedForm';
import { SavedRequest } from '../request-form/SavedRequest';
import { responseId } from './responseAddress';

export type SavedResponseProps = Pick<FormContent, 'thanks' | 'againLabel'> & {
  /** The path of the form's page. */
  page: string;
};

/** Replaces a form whose post was saved. */
export function SavedResponse({ thanks, againLabel, page }: SavedResponseProps) {
  return (
    <>
      <SavedRequest id={responseId} thanks={thanks} reference={<span data-post={postMarks.reference} />} />
      <div>
        <ButtonLink variant="quiet" href={page}>
          {againLabel}
        </ButtonLink>
      </div>
    </>
  );
}
