import { useState, useSyncExternalStore } from 'react';
import { Actions } from '@site/shared/components/actions/Actions';
import { Button } from '@site/shared/components/button/Button';
import { Notice } from '@site/shared/components/notice/Notice';
import { fillForm, valuesOf } from '../../request-form/formValues';
import { inStorage } from '../../requests/session';
import type { FormValues } from '../../requests/submission';

/** The key of the draft in this device's local storage: the form's values as JSON. */
const draftKey = 'draft:partnershipInquiries';

/** The event of a change that the browser announces to other tabs only. */
const changed = 'storage';

const readDraft = () => inStorage(() => localStorage.getItem(draftKey)) ?? null;

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Removes the draft from this device. */
export function clearDraft(): void {
  inStorage(() => localStorage.removeItem(draftKey));
  window.dispatchEvent(new Event(changed));
}

const firstField = (form: HTMLFormElement) => form.querySelector('input');

/**
 * Offers a draft from this device, inside the form that it fills when asked.
 * @param props.known the draft that was just saved from this form: the user knows of it
 */
export function DraftOffer({ known }: { known: string | undefined }) {
  const draft = useSyncExternalStore(subscribe, readDraft, () => null);
  const [restored, setRestored] = useState<string>();
  if (draft === null || draft === known || draft === restored) return null;

  const restore = (form: HTMLFormElement) => {
    fillForm(form, JSON.parse(draft) as FormValues);
    setRestored(draft);
    firstField(form)?.focus();
  };
  const clear = (form: HTMLFormElement) => {
    firstField(form)?.focus();
    clearDraft();
  };
  return (
    <Notice kind="info">
      <p>A draft of this form is kept on this device. Restore it, or clear it?</p>
      <Actions>
        <Button variant="secondary" onClick={({ currentTarget: { form } }) => form && restore(form)}>
          Restore Draft
        </Button>
        <Button variant="quiet" onClick={({ currentTarget: { form } }) => form && clear(form)}>
          Clear Draft
        </Button>
      </Actions>
    </Notice>
  );
}

/**
 * Saves the values of the surrounding form on this device, and says so.
 * @param props.onSave called with the draft
 */
export function SaveDraft({ onSave }: { onSave: (draft: string) => void }) {
  const [message, setMessage] = useState('');

  const save = (form: HTMLFormElement) => {
    const draft = JSON.stringify(valuesOf(form, 'partnershipInquiries'));
    onSave(draft);
    inStorage(() => localStorage.setItem(draftKey, draft));
    setMessage(
      readDraft() === draft
        ? 'Draft saved on this device. You find it here when you come back.'
        : 'This browser does not let us save a draft.',
    );
    window.dispatchEvent(new Event(changed));
  };
  return (
    <>
      <Button variant="secondary" onClick={({ currentTarget: { form } }) => form && save(form)}>
        Save as Draft
      </Button>
      <p role="status">{message}</p>
    </>
  );
}
