import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '@site/shared/components/button/Button';
import { Form } from '@site/shared/components/field/Form';
import { blankFields } from '@site/shared/blankFields';
import { organisation } from '@site/shared/organisation';
import { referenceOf } from '@site/shared/reference';
import type { Collection } from '@site/shared/requests';
import { FailedRequest } from './FailedRequest';
import { HiddenField } from './HiddenField';
import { KeepOffer } from './KeepOffer';
import { KeptRequest } from './KeptRequest';
import { PrerenderedFormContext } from './PrerenderedForm';
import { PrivacyNote } from './PrivacyNote';
import {
  alertFailure,
  prepareSending,
  RequestSender,
  type SendingState,
  type SentRequest,
} from './RequestSender';
import styles from './RequestForm.module.css';
import { SavedRequest } from './SavedRequest';

export type RequestFormProps<C extends Collection> = {
  collection: C;
  /** The subject of the e-mail that is written where there is no JavaScript. */
  subject: string;
  /** What the button reads that sends the form. */
  submitLabel: string;
  /** The message that replaces the form once the request is saved. */
  thanks: string;
  /** What the button below that message reads that brings back a blank form. */
  againLabel: string;
  /** The fields, named as the collection's, not controlled. */
  children: ReactNode;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
  /** What else a visitor is offered after a failure. */
  afterFailure?: ((failed: SentRequest<C>) => ReactNode) | undefined;
  /** What else a visitor is offered once the request is saved. */
  afterSuccess?: ((saved: SentRequest<C>) => ReactNode) | undefined;
  /** Called once the request is saved. */
  onSaved?: (() => void) | undefined;
};

/** As a ref: React calls what it returns before it removes the element, for whatever reason. */
const blankOnRemoval = (fields: HTMLElement | null) => () => {
  if (fields) blankFields(fields);
};

/** A form that saves one request: the states, the draft and the outcome are the same for every form of the site. */
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
  const [sender] = useState(() => new RequestSender(collection));
  const [state, setState] = useState<SendingState<C>>({ status: 'editing' });
  const [clearings, setClearings] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const isSending = state.status === 'sending';

  useEffect(() => (form.current ? sender.attach(form.current, setState) : undefined), [sender]);

  useEffect(() => {
    if (state.status === 'saved' || state.status === 'kept') outcome.current?.focus();
    if (state.status !== 'editing') return;
    if (state.isBlank) (form.current?.elements[0] as HTMLElement | undefined)?.focus();
    if (state.failed) {
      alertFailure();
      button.current?.focus();
    }
  }, [state]);

  useEffect(() => {
    if (state.status === 'saved') onSaved?.();
  }, [state, onSaved]);

  if (state.status === 'saved' || state.status === 'kept') {
    return (
      <>
        {state.status === 'kept' ? (
          <KeptRequest ref={outcome} reference={referenceOf(state.kept.request.id)} />
        ) : (
          <SavedRequest ref={outcome} reference={referenceOf(state.saved.request.id)} thanks={thanks}>
            {afterSuccess?.(state.saved)}
          </SavedRequest>
        )}
        <div>
          <Button variant="quiet" onClick={() => sender.startAgain()}>
            {againLabel}
          </Button>
        </div>
      </>
    );
  }
  return (
    <Form
      ref={form}
      // Where no script runs the browser sends the form itself, or writes an e-mail where nothing answers.
      action={action ?? `mailto:${organisation.email}?subject=${encodeURIComponent(subject)}`}
      method="post"
      encType={action === undefined ? 'text/plain' : undefined}
      // The page may have been prerendered with either.
      suppressHydrationWarning
      onPointerDown={() => void prepareSending()}
      onFocus={() => void prepareSending()}
      onInput={({ currentTarget }) => {
        void prepareSending();
        sender.remember(currentTarget);
      }}
      onReset={() => {
        sender.forget();
        setClearings(clearings + 1);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void sender.send(event.currentTarget);
      }}
    >
      <div key={clearings} ref={blankOnRemoval} className={styles.fields} inert={isSending}>
        {children}
        <HiddenField />
      </div>
      {state.status === 'editing' && state.failed && (
        <FailedRequest>
          {state.canBeKept && <KeepOffer onKeep={(form) => sender.keep(form)} />}
          {afterFailure?.(state.failed)}
        </FailedRequest>
      )}
      <PrivacyNote collection={collection} />
      <div className={styles.actions}>
        <div role="status">
          <Button ref={button} type="submit" pending={isSending} pendingLabel="Submitting...">
            {submitLabel}
          </Button>
        </div>
        {actions}
        <Button type="reset" variant="quiet" disabled={isSending}>
          Clear
        </Button>
      </div>
    </Form>
  );
}
