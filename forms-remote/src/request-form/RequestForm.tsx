import { type ReactNode, useCallback, useContext, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@site/shared/components/button/Button';
import { FieldErrors } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { postedKey } from 'federated-site/contract/postedKey';
import { organisation } from '@site/shared/organisation';
import { blankFields } from 'federated-site/browser/slot/blankFields';
import type { Collection } from '@site/shared/requests/requests';
import { prepareSending } from '../requests/loadFirestore';
import { blankSubmission, type SentRequest, type SubmissionState } from '../requests/submission';
import { checkForm, type Problem } from './checkForm';
import { FailedRequest } from './FailedRequest';
import { FieldProblems } from './FieldProblems';
import { HiddenField } from './HiddenField';
import { OtherWays } from './OtherWays';
import { KeptRequest, SavedRequest } from './outcomes';
import { PrerenderedFormContext } from './PrerenderedForm';
import { PrivacyNote } from './PrivacyNote';
import styles from './RequestForm.module.css';
import { submissionOf } from './SubmissionStore';

export type RequestFormProps<C extends Collection> = {
  collection: C;
  /** The subject of the e-mail that a browser without JavaScript writes. */
  subject: string;
  /** The text of the button that sends the form. */
  submitLabel: string;
  /** The message that replaces the form once the request is saved. */
  thanks: string;
  /** The text of the button below that message, which shows a blank form again. */
  againLabel: string;
  /** The fields, named as the collection's, not controlled. */
  children: ReactNode;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** Further offers after a failure. */
  afterFailure?: ((failed: SentRequest<C>) => ReactNode) | undefined;
  /** Further offers once the request is saved. */
  afterSuccess?: ((saved: SentRequest<C>) => ReactNode) | undefined;
  /** Called once the request is saved. */
  onSaved?: (() => void) | undefined;
};

/** For a ref: React calls the returned function before it removes the element. */
const blankOnRemoval = (fields: HTMLElement | null) => () => {
  if (fields) blankFields(fields);
};

/** A form that saves one request, with the states, draft and outcome that all forms of the site share. */
export function RequestForm<C extends Collection>(props: RequestFormProps<C>) {
  const { action, replacement } = useContext(PrerenderedFormContext);
  return replacement ? replacement(props) : <LiveForm {...props} action={action} />;
}

function LiveForm<C extends Collection>({
  collection,
  subject,
  onSaved,
  action,
  ...props
}: RequestFormProps<C> & { action: string | undefined }) {
  const store = submissionOf(collection);
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => blankSubmission);
  const [clearings, setClearings] = useState(0);
  /** What was cleared, until something is typed or the page is left. */
  const [cleared, setCleared] = useState<SubmissionState<C>>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isKeeping, setIsKeeping] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      return element ? store.attach(element, onSaved) : undefined;
    },
    [store, onSaved],
  );

  /** Whether everything can be sent; if not, the page says what cannot. */
  const isValid = (filledIn: HTMLFormElement): boolean => {
    if (!filledIn.reportValidity()) return false;
    const found = checkForm(filledIn, collection);
    flushSync(() => setProblems(found));
    summary.current?.focus();
    return found.length === 0;
  };
  const send = (filledIn: HTMLFormElement, byServer = false) => {
    if (!isValid(filledIn)) return;
    // The pressed button may go, and no field can be typed in now.
    button.current?.focus();
    void store.send(filledIn, byServer);
  };
  const keep = async (filledIn: HTMLFormElement) => {
    if (!isValid(filledIn)) return;
    // What is typed until the phone has stored the values would be sent under the number that they have.
    setIsKeeping(true);
    await store.keep(filledIn).finally(() => setIsKeeping(false));
  };
  const undo = () => {
    if (form.current && cleared) store.restore(form.current, cleared);
    setCleared(undefined);
    clearButton.current?.focus();
  };
  const startAgain = () => {
    flushSync(() => store.clear());
    (form.current?.elements[0] as HTMLElement | undefined)?.focus();
  };

  if (state.status === 'saved' || state.status === 'waiting')
    return (
      <>
        {state.status === 'waiting' ? (
          <KeptRequest id={state.request.id} isLost={state.isLost === true} />
        ) : (
          <SavedRequest id={state.request.id} thanks={props.thanks}>
            {props.afterSuccess?.(state)}
          </SavedRequest>
        )}
        <div>
          <Button variant="quiet" onClick={startAgain}>
            {props.againLabel}
          </Button>
        </div>
      </>
    );
  const isSending = state.status === 'sending';
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
      onPointerDown={prepareSending}
      onFocus={prepareSending}
      onInput={({ currentTarget, target }) => {
        prepareSending();
        store.remember(currentTarget);
        setCleared(undefined);
        setProblems(problems.filter(({ name }) => name !== (target as HTMLInputElement).name));
      }}
      onReset={() => {
        setCleared(store.clear());
        setClearings(clearings + 1);
        setProblems([]);
      }}
      onSubmit={(event) => {
        // The browser's own post may be under way. Posting again is the same request; sending it from here would be another.
        if (postedKey in event.currentTarget.dataset) return;
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      {problems.length > 0 && (
        <FieldProblems ref={summary}>
          {problems.map(({ id, name, label, message }) => (
            <li key={name}>
              <a href={`#${id}`}>{`${label} ${message}`}</a>
            </li>
          ))}
        </FieldProblems>
      )}
      <div key={clearings} ref={blankOnRemoval} className={styles.fields} inert={isSending || isKeeping}>
        <FieldErrors value={Object.fromEntries(problems.map(({ name, message }) => [name, message]))}>
          {props.children}
        </FieldErrors>
        <HiddenField />
      </div>
      {failed && (
        <FailedRequest isRefused={failed.isRefused}>
          {!failed.isRefused && (
            <OtherWays failed={failed} subject={subject} onPost={(each) => send(each, true)} onKeep={keep} />
          )}
          {props.afterFailure?.(failed)}
        </FailedRequest>
      )}
      <PrivacyNote collection={collection} />
      <div className={styles.actions}>
        <div role="status">
          <Button ref={button} type="submit" pending={isSending} pendingLabel="Submitting...">
            {props.submitLabel}
          </Button>
        </div>
        {props.actions}
        <Button ref={clearButton} type="reset" variant="quiet" disabled={isSending || isKeeping}>
          Clear
        </Button>
        {cleared && (
          <Button variant="secondary" onClick={undo}>
            Undo
          </Button>
        )}
        <p role="status">{cleared ? 'The form is empty now. Undo brings back what you typed.' : ''}</p>
      </div>
    </Form>
  );
}
