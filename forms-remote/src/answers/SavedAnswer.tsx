import { ButtonLink } from '@site/shared/components/button/ButtonLink';
import { postMarks } from '@site/shared/contract/posts';
import type { FormContent } from '../request-form/PrerenderedForm';
import { SavedRequest } from '../request-form/SavedRequest';
import { answerId } from './answerAddress';

export type SavedAnswerProps = Pick<FormContent, 'thanks' | 'againLabel'> & {
  /** The path of the form's page. */
  page: string;
};

/** Replaces a form whose post was saved. */
export function SavedAnswer({ thanks, againLabel, page }: SavedAnswerProps) {
  return (
    <>
      <SavedRequest id={answerId} thanks={thanks} reference={<span data-post={postMarks.reference} />} />
      <div>
        <ButtonLink variant="quiet" href={page}>
          {againLabel}
        </ButtonLink>
      </div>
    </>
  );
}
