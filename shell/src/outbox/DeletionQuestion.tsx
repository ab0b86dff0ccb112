import { useEffect, useRef } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';

type Props = { reference: string; onDelete: () => void; onKeep: () => void };

/** Asks before a request is deleted: on the page, because some in-app browsers answer a dialog without showing it. */
export function DeletionQuestion({ reference, onDelete, onKeep }: Props) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    question.current?.focus();
  }, []);
  return (
    <>
      <p ref={question} tabIndex={-1}>
        Delete request <b translate="no">{reference}</b> from this phone? If it has not reached us yet, it is
        not sent any more.
      </p>
      <Actions>
        <Button size="s" onClick={onDelete}>
          Delete it
        </Button>
        <Button variant="secondary" size="s" onClick={onKeep}>
          Keep it
        </Button>
      </Actions>
    </>
  );
}
