import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@site/shared/components/button/Button';
import { FieldErrors } from '@site/shared/components/field/Field';
import { Form } from '@site/shared/components/field/Form';
import { blankFields, postedKey } from 'federated-site/browser';
import { organisation } from '@site/shared/organisation';
import type { Collection } from '@site/shared/requests/requests';
import { prepareSending } from '../requests/saveRequest';
import { blankSubmission, type SentRequest, type SubmissionState } from '../requests/submission';
import { checkForm, type Problem } from './checkForm';
import { HiddenField } from './HiddenField';
import { OtherWays } from './OtherWays';
import { FailedRequest, FieldProblems, KeptRequest, SavedRequest } from './outcomes';
import { PrivacyNote } from './PrivacyNote';
import styles from './RequestForm.module.css';
import { submissionOf } from './SubmissionStore';

export type RequestFormProps = {
  collection: Collection;
  /** What the request is, in a few words: for the subject of an e-mail, and for messages. */
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
  /** The number for requests by WhatsApp and SMS after a failure; without one neither is offered. */
  messagingNumber?: string;
  /** Further offers once the request is saved. */
  afterSuccess?: (saved: SentRequest) => ReactNode;
  /** Called once the request is saved. */
  onSaved?: (() => void) | undefined;
};

/** How the build prerenders a form, for use without script. */
export type PrerenderedForm = {
  /** The address that the form is sent to; by default it becomes an e-mail. */
  action?: string;
  /** Renders something else in place of the form. */
  replacement?: (content: RequestFormProps) => ReactNode;
};

/** Only a build provides one. */
export const PrerenderedFormContext = createContext<PrerenderedForm>({});

/** For a ref: React calls the returned function before it removes the element. */
const blankOnRemoval = (fields: HTMLElement | null) => () => {
  if (fields) blankFields(fields);
};

/** A form that saves one request, with the states, draft and outcome that all forms of the site share. */
export function RequestForm(props: RequestFormProps) {
  const { action, replacement } = useContext(PrerenderedFormContext);
  return replacement ? replacement(props) : <LiveForm {...props} action={action} />;
}

function LiveForm({
  collection,
  subject,
  messagingNumber,
  onSaved,
  action,
  ...props
}: RequestFormProps & { action: string | undefined }) {
  const store = submissionOf(collection);
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => blankSubmission);
  const [clearings, setClearings] = useState(0);
  /** What was cleared, until something is typed or the page is left. */
  const [cleared, setCleared] = useState<SubmissionState>();
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
  const isValid = (): boolean => {
    const filledIn = form.current;
    if (!filledIn?.reportValidity()) return false;
    const found = checkForm(filledIn, collection);
    flushSync(() => setProblems(found));
    summary.current?.focus();
    return found.length === 0;
  };
  const send = (byServer = false) => {
    if (!isValid()) return;
    // The pressed button may go, and no field can be typed in now.
    button.current?.focus();
    void store.send(byServer);
  };
  const keep = async () => {
    if (!isValid()) return;
    // What is typed until the phone has stored the values would be sent under the number that they have.
    setIsKeeping(true);
    await store.keep().finally(() => setIsKeeping(false));
  };
  const undo = () => {
    if (cleared) store.restore(cleared);
    setCleared(undefined);
    clearButton.current?.focus();
  };
  const startAgain = () => {
    flushSync(() => store.dispatch({ type: 'cleared' }));
    (form.current?.elements[0] as HTMLElement | undefined)?.focus();
  };

  if (state.status === 'saved' || state.status === 'waiting')
    return (
      <>
        {state.status === 'waiting' ? (
          <KeptRequest id={state.request.id} dispatch={store.dispatch} isLost={state.isLost === true} />
        ) : (
          <SavedRequest id={state.request.id} dispatch={store.dispatch} thanks={props.thanks}>
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
      onInput={({ target }) => {
        // Who typed before the script ran has the focus already.
        prepareSending();
        store.remember();
        setCleared(undefined);
        setProblems(problems.filter(({ name }) => name !== (target as HTMLInputElement).name));
      }}
      onReset={() => {
        setCleared(state.values && state);
        store.dispatch({ type: 'cleared' });
        setClearings(clearings + 1);
        setProblems([]);
      }}
      onSubmit={(event) => {
        // The browser's own post may be under way. Posting again is the same request; sending it from here would be another.
        if (postedKey in event.currentTarget.dataset) return;
        event.preventDefault();
        send();
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
          <OtherWays {...{ failed, subject, messagingNumber }} onPost={() => send(true)} onKeep={keep} />
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
