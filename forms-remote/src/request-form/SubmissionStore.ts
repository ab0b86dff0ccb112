import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { saveFailedEvent } from 'federated-site/browser';
import { outboxExists } from '../../../requests/outbox/changes';
import { keepRequest, noteDelivery } from '../../../requests/outbox/keep';
import { inTime } from '@site/shared/requests/inTime';
import type { NoteReason } from '@site/shared/requests/requestNotes';
import type { Collection } from '@site/shared/requests/requests';
import { isRefusal, noteRequest, postRequest, saveRequest } from '../requests/saveRequest';
import { meetTabs, type MetTabs } from '../requests/otherTabs';
import { readSession, wasOpenedToClear, writeSession } from '../requests/session';
import {
  blankSubmission,
  type FormValues,
  holds,
  newRequest,
  reduceSubmission,
  type SentValues,
  type SubmissionEvent,
  type SubmissionState,
} from '../requests/submission';
import { fillForm, isTouched, valuesOf } from './formValues';
import { watchFilling } from './HiddenField';

/**
 * How long the phone may take to store a request, in milliseconds. Databases that neither open nor fail are known of WebKit
 * (https://bugs.webkit.org/show_bug.cgi?id=226547) and Chromium (https://issues.chromium.org/issues/369636250).
 */
const storingLimit = 20_000;

/** How long a document may still run after the user began to leave it, in milliseconds. */
const grace = 2_000;

/**
 * The submission of one form, which React reads. It does what `reduceSubmission` cannot: it reads and fills the fields,
 * sends, and keeps the state in the session. An attempt in progress goes on when the page is left.
 */
class SubmissionStore {
  readonly #collection: Collection;
  #state: SubmissionState = blankSubmission;
  #form: HTMLFormElement | undefined;
  #onChange: (() => void) | undefined;
  #onSaved: (() => void) | undefined;
  #oddities: (() => NoteReason[]) | undefined;
  #tabs: MetTabs | undefined;
  /** Whether an attempt of this document is under way: a user who leaves the page and returns meets it. */
  #isTrying = false;

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  /** For React. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#onChange = onChange;
    return () => {
      this.#onChange = undefined;
    };
  };

  readonly snapshot = (): SubmissionState => this.#state;

  /** One step of the reducer. */
  readonly dispatch = (event: SubmissionEvent): void => {
    const before = this.#state;
    this.#state = reduceSubmission(before, event);
    if (this.#state === before) return;
    writeSession(this.#collection, this.#state);
    if (this.#state.status === 'saved') this.#onSaved?.();
    this.#watchTabs();
    this.#onChange?.();
  };

  /**
   * Takes up a form that is on the page now, and restores its state from the session, unless the page was opened to
   * clear it.
   * @param form its staying fields get the session's values
   * @param onSaved called when the request becomes saved, also after the user has left the page
   * @returns a function that leaves it
   */
  attach(form: HTMLFormElement, onSaved: (() => void) | undefined): () => void {
    this.#form = form;
    this.#onSaved = onSaved;
    if (wasOpenedToClear()) writeSession(this.#collection, blankSubmission);
    this.#takeUp(readSession(this.#collection) ?? this.#state, isTouched);
    this.#oddities = watchFilling(form);
    // From the browser's cache: another document of this tab may have continued the request.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#takeUp(readSession(this.#collection) ?? this.#state);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }

  /** Stores the present values of the fields. */
  remember(): void {
    this.dispatch({ type: 'typed', values: this.#values() });
  }

  /** Brings back a state that was cleared by mistake, with its request: what was sent of it is not sent as another one. */
  restore(cleared: SubmissionState): void {
    writeSession(this.#collection, cleared);
    this.#takeUp(cleared);
  }

  /**
   * Keeps the values on this phone until they are delivered. The fields may not change before it has ended.
   * @throws if the browser cannot keep them, or does not say so for 20 seconds
   */
  async keep(): Promise<void> {
    if (this.#state.status !== 'failed') return;
    const values = this.#values();
    // Before the phone stores them: after a reload in between, what is corrected has another number.
    this.dispatch({ type: 'storing', values, request: newRequest(this.#collection) });
    const { request, sent } = this.#state;
    const record = { ...request, values, correction: sent.correction };
    // Goes on when the time is over: what is stored late waits as well.
    const keeping = keepRequest(readSiteConfig(), record).then(async () => {
      this.dispatch({ type: 'kept', request, values });
      // A response came while it was being kept.
      if (this.#state.status === 'saved' && holds(this.#state, request.id, values))
        await noteDelivery(request.id);
    });
    await inTime(storingLimit, keeping);
  }

  /**
   * Sends the values of the form. Does nothing while an attempt is in progress.
   * @param byServer through the site's own server instead of Firestore's client
   */
  async send(byServer: boolean): Promise<void> {
    const before = this.#state;
    const oddities = this.#oddities?.() ?? [];
    const values = this.#values();
    this.dispatch({ type: 'pressed', values, request: newRequest(this.#collection), at: Date.now() });
    if (this.#state !== before) await this.#attempt(oddities, byServer);
  }

  /** Sends the values of a state that is `sending`. */
  async #attempt(oddities: NoteReason[], byServer: boolean): Promise<void> {
    if (this.#state.status !== 'sending') return;
    const { request, sent } = this.#state;
    const onSaved = () => {
      this.dispatch({ type: 'answered', request, sent });
      void this.#endKept(request.id, sent);
    };
    this.#isTrying = true;
    // Not longer than an attempt: Firefox does not keep a page that listens to the first in its cache.
    const watching = new AbortController();
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    // Safari on phones knows no `beforeunload`.
    for (const type of ['beforeunload', 'pagehide'])
      window.addEventListener(type, leave, { signal: watching.signal });
    try {
      const config = readSiteConfig();
      if (byServer) await postRequest(request, sent, config).then(onSaved);
      else await saveRequest(request, sent, { config, onSaved });
      void noteRequest(request, oddities, config);
    } catch (error) {
      // Some browsers end every call of a document that is left, others when they show it again: the next document goes on.
      if (isLeaving as boolean) setTimeout(() => this.#resume(sent.values), grace);
      else this.#fail(error, sent.sentAt);
    } finally {
      this.#isTrying = false;
      watching.abort();
    }
  }

  /** Goes on with an attempt that was interrupted, with what is in the fields now. */
  #resume(values: FormValues): void {
    if (this.#state.status !== 'sending' || this.#isTrying) return;
    this.dispatch({ type: 'resumed', values, at: Date.now() });
    void this.#attempt([], false);
  }

  /** Ends what the phone has of a saved request: a page that was left while the phone stored it does not know of it. */
  async #endKept(id: string, { values }: SentValues): Promise<void> {
    const { status } = this.#state;
    if ((status !== 'waiting' && status !== 'saved') || !holds(this.#state, id, values)) return;
    // After a failure the sender finds out.
    if (await outboxExists()) await noteDelivery(id).catch(() => undefined);
  }

  #fail(error: unknown, sentAt: number): void {
    const before = this.#state;
    this.dispatch({ type: 'failed', sentAt, isRefused: isRefusal(error) });
    if (this.#state === before) return;
    console.error(error);
    // Firestore's own errors do not say that they come from a form.
    const detail = new Error('A request was not saved.', { cause: error });
    window.dispatchEvent(new CustomEvent(saveFailedEvent, { detail }));
    // As the specification says, after the page shows it: some browsers inside other apps show no dialog.
    setTimeout(() => window.alert('Something went wrong. Please try again.'));
  }

  #takeUp(state: SubmissionState, stays?: typeof isTouched): void {
    this.#state = state;
    const isOver = state.status === 'saved' || state.status === 'waiting';
    if (this.#form && !isOver) fillForm(this.#form, state.values ?? {}, stays);
    this.#resume(this.#values());
    this.#watchTabs();
    this.#onChange?.();
  }

  /** Asks other tabs whether they have the request, and goes on listening while its outcome is open. */
  #watchTabs(): void {
    const id = 'sent' in this.#state ? this.#state.request?.id : undefined;
    if (id === this.#tabs?.id) return;
    this.#tabs?.leave();
    this.#tabs = id === undefined ? undefined : meetTabs(id, () => this.dispatch({ type: 'shared', id }));
  }

  #values(): FormValues {
    return this.#form ? valuesOf(this.#form, this.#collection) : {};
  }
}

const stores = new Map<Collection, SubmissionStore>();

/** The submission of a collection's form: one for each document, also when the user changes the page. */
export function submissionOf(collection: Collection): SubmissionStore {
  const store = stores.get(collection) ?? new SubmissionStore(collection);
  stores.set(collection, store);
  return store;
}
