import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { FieldErrors } from '@site/shared/components/field/FieldErrors';
import { Form } from '@site/shared/components/field/Form';
import { blankFields } from '@site/shared/requests/blankFields';
import { postedKey } from '@site/shared/contract/posts';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/requests/reference';
import type { Collection } from '@site/shared/requests/requests';
import { blankSubmission, type SubmissionState } from '../requests/submission';
import { checkForm } from './checkForm';
import { FailedRequest } from './FailedRequest';
import { HiddenField } from './HiddenField';
import { KeepOffer } from './KeepOffer';
import { KeptRequest } from './KeptRequest';
import { OtherWay } from './OtherWay';
import { PrerenderedFormContext } from './PrerenderedForm';
import { PrivacyNote } from './PrivacyNote';
import { RefusedRequest } from './RefusedRequest';
import styles from './RequestForm.module.css';
import type { RequestFormProps } from './RequestFormProps';
import { SavedRequest } from './SavedRequest';
import { alertFailure, controllerOf, prepareSending } from './SubmissionController';

/** For a ref: React calls the returned function before it removes the element. */
const blankOnRemoval = (fields: HTMLElement | null) => () => {
  if (fields) blankFields(fields);
};

/** A form that saves one request, with the states, draft and outcome that all forms of the site share. */
export function RequestForm<C extends Collection>(props: RequestFormProps<C>) {
  const { action, draw } = useContext(PrerenderedFormContext);
  return draw ? draw(props) : <LiveForm {...props} action={action} />;
}

function LiveForm<C extends Collection>({
  collection,
  subject,
  submitLabel,
  thanks,
  againLabel,
  children,
  actions,
  afterFailure,
  afterSuccess,
  onSaved,
  action,
}: RequestFormProps<C> & { action: string | undefined }) {
  const controller = controllerOf(collection);
  const [state, setState] = useState<SubmissionState<C>>(blankSubmission);
  /** How many attempts have failed since the form was mounted. */
  const [failures, setFailures] = useState(0);
  const [clearings, setClearings] = useState(0);
  /** Whether the phone has lost the waiting request. */
  const [isLost, setIsLost] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  /** What was cleared, until something is typed or the page is left. */
  const [cleared, setCleared] = useState<SubmissionState<C>>();
  const clearButton = useRef<HTMLButtonElement>(null);
  /** What cannot be sent, by the name of the field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Whether the user pressed the button for a blank form. */
  const startsAgain = useRef(false);
  const isSending = state.status === 'sending';
  const [isKeeping, setIsKeeping] = useState(false);
  const isHeld = isSending || isKeeping;

  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return element ? controller.attach(element) : undefined;
    },
    [controller],
  );

  // After the form is attached, so that a state from the session is there before the first paint.
  useLayoutEffect(() => {
    const view = {
      show: (next: SubmissionState<C>) => {
        setState(next);
        setIsLost(false);
      },
      lose: () => setIsLost(true),
      fail: () => setFailures((count) => count + 1),
    };
    const hide = controller.show(view, onSaved);
    return () => {
      hide();
      setCleared(undefined);
    };
  }, [controller, onSaved]);

  useEffect(() => {
    if (state.status === 'saved' || state.status === 'waiting') outcome.current?.focus();
    // The field in which the user pressed Enter loses it: nothing can be typed now.
    if (state.status === 'sending' && form.current?.contains(document.activeElement)) button.current?.focus();
    if (state.status !== 'editing' || !startsAgain.current) return;
    startsAgain.current = false;
    (form.current?.elements[0] as HTMLElement | undefined)?.focus();
  }, [state]);

  useEffect(() => {
    if (failures === 0) return;
    alertFailure();
    button.current?.focus();
  }, [failures]);

  /** Whether everything can be sent; if not, the page says what cannot. */
  const isValid = (filledIn: HTMLFormElement): boolean => {
    if (!filledIn.reportValidity()) return false;
    const found = checkForm(filledIn, collection);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    filledIn.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return false;
  };

  const undo = (before: SubmissionState<C>) => {
    if (form.current) controller.restore(form.current, before);
    setCleared(undefined);
    clearButton.current?.focus();
  };

  const post = (filledIn: HTMLFormElement) => {
    if (!isValid(filledIn)) return;
    // The button that was pressed goes.
    button.current?.focus();
    void controller.send(filledIn, true);
  };

  const keep = async (filledIn: HTMLFormElement) => {
    if (!isValid(filledIn)) return;
    // What is typed until the phone has stored the values would be sent under the number that they have.
    setIsKeeping(true);
    await controller.keep(filledIn).finally(() => setIsKeeping(false));
  };

  if (state.status === 'saved' || state.status === 'waiting') {
    const startAgain = () => {
      startsAgain.current = true;
      controller.clear();
    };
    return (
      <>
        {state.status === 'waiting' ? (
          <KeptRequest ref={outcome} reference={referenceOf(state.request.id)} isLost={isLost} />
        ) : (
          <SavedRequest ref={outcome} reference={referenceOf(state.request.id)} thanks={thanks}>
            {afterSuccess?.(state)}
          </SavedRequest>
        )}
        <div>
          <Button variant="quiet" onClick={startAgain}>
            {againLabel}
          </Button>
        </div>
      </>
    );
  }
  const failed = state.status === 'failed' && { ...state, values: state.sent.values };
  return (
    <Form
      ref={attach}
      // Without script the browser sends the form, or writes an e-mail if no server accepts forms.
      action={action ?? `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}`}
      method="post"
      encType={action === undefined ? 'text/plain' : undefined}
      // The page may have been prerendered with either action.
      suppressHydrationWarning
      onPointerDown={() => void prepareSending()}
      onFocus={() => void prepareSending()}
      onInput={({ currentTarget, target }) => {
        void prepareSending();
        controller.remember(currentTarget);
        setCleared(undefined);
        const { name } = target as HTMLInputElement;
        if (name in errors)
          setErrors(Object.fromEntries(Object.entries(errors).filter(([each]) => each !== name)));
      }}
      onReset={() => {
        setCleared(controller.clear());
        setClearings(clearings + 1);
        setErrors({});
      }}
      onSubmit={(event) => {
        // The browser's own post may be under way. Posting again is the same request; sending it from here would be another.
        if (postedKey in event.currentTarget.dataset) return;
        event.preventDefault();
        if (isValid(event.currentTarget)) void controller.send(event.currentTarget);
      }}
    >
      <div key={clearings} ref={blankOnRemoval} className={styles.fields} inert={isHeld}>
        <FieldErrors value={errors}>{children}</FieldErrors>
        <HiddenField />
      </div>
      {failed &&
        (failed.isRefused ? (
          <RefusedRequest>{afterFailure?.(failed)}</RefusedRequest>
        ) : (
          <FailedRequest>
            <OtherWay failed={failed} subject={subject} onPost={post} />
            {'indexedDB' in window && <KeepOffer onKeep={keep} />}
            {afterFailure?.(failed)}
          </FailedRequest>
        ))}
      <PrivacyNote collection={collection} />
      <div className={styles.actions}>
        <div role="status">
          <Button ref={button} type="submit" pending={isSending} pendingLabel="Submitting...">
            {submitLabel}
          </Button>
        </div>
        {actions}
        <Button ref={clearButton} type="reset" variant="quiet" disabled={isHeld}>
          Clear
        </Button>
        {cleared && (
          <Button variant="secondary" onClick={() => undo(cleared)}>
            Undo
          </Button>
        )}
        <p role="status">{cleared ? 'The form is empty now. Undo brings back what you typed.' : ''}</p>
      </div>
    </Form>
  );
}
