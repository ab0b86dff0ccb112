import { useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { valuesOf } from '../../request-form/formValues';
import { saveDraft } from './partnershipDraft';

export type SaveDraftProps = {
  /** Called with the saved draft. */
  onSaved: (draft: string) => void;
};

/** Saves the values of the surrounding form on this device, and says so. */
export function SaveDraft({ onSaved }: SaveDraftProps) {
  const [message, setMessage] = useState('');

  function save(form: HTMLFormElement | null) {
    if (!form) return;
    const draft = JSON.stringify(valuesOf(form, 'partnershipInquiries'));
    onSaved(draft);
    setMessage(
      saveDraft(draft)
        ? 'Draft saved on this device. You find it here when you come back.'
        : 'This browser does not let us save a draft.',
    );
  }

  return (
    <>
      <Button variant="secondary" onClick={({ currentTarget }) => save(currentTarget.form)}>
        Save as Draft
      </Button>
      <p role="status">{message}</p>
    </>
  );
}
