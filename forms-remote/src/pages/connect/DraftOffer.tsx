import { useState, useSyncExternalStore } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import { announceValues, fillForm } from '../../request-form/formValues';
import { clearDraft, readDraft, subscribeToDraft } from './partnershipDraft';

export type DraftOfferProps = {
  /** The draft that was just saved from this form: the user knows of it. */
  known: string | undefined;
};

/** Offers a draft from this device, inside the form that it fills on request. */
export function DraftOffer({ known }: DraftOfferProps) {
  const draft = useSyncExternalStore(subscribeToDraft, readDraft, () => null);
  const [restored, setRestored] = useState<string>();
  if (draft === null || draft === known || draft === restored) return null;

  function restore(form: HTMLFormElement | null) {
    if (!form || draft === null) return;
    fillForm(form, JSON.parse(draft) as Record<string, string>);
    announceValues(form);
    setRestored(draft);
    form.querySelector<HTMLElement>('input')?.focus();
  }

  return (
    <Notice kind="info">
      <p>A draft of this form is kept on this device. Restore it, or clear it?</p>
      <Actions>
        <Button variant="secondary" onClick={({ currentTarget }) => restore(currentTarget.form)}>
          Restore Draft
        </Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            currentTarget.form?.querySelector<HTMLElement>('input')?.focus();
            clearDraft();
          }}
        >
          Clear Draft
        </Button>
      </Actions>
    </Notice>
  );
}
