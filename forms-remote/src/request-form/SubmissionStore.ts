import { readSiteConfig } from '@site/shared/requests/readSiteConfig';
import { saveFailedEvent } from 'federated-site/contract/reports';
import { outboxExists } from '../../../requests/outbox/changes';
import { keepRequest, noteDelivery, watchEntry } from '../../../requests/outbox/keep';
import { inTime } from '@site/shared/requests/inTime';
import type { NoteReason } from '@site/shared/requests/requestNotes';
import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SentValues } from '../requests/correction';
import { noteRequest } from '../requests/loadFirestore';
import { newRequest } from '../requests/newRequest';
import { isRefusal, postRequest } from '../requests/postRequest';
import { saveRequest } from '../requests/saveRequest';
import { readSession, writeSession } from '../requests/session';
import {
  blankSubmission,
  holds,
  reduceSubmission,
  type SubmissionEvent,
  type SubmissionState,
} from '../requests/submission';
import { wasOpenedToClear } from './clearLink';
import { announceValues, fillForm, fillUntouched, valuesOf } from './formValues';
import { outlastLeaving } from './outlastLeaving';
import { watchFilling } from './watchFilling';

/** Thanks that were shown for less than this, in milliseconds, may not have been seen. */
const glance = 2_000;

/**
 * How long the phone may take to store a request, in milliseconds. Databases that neither open nor fail are known of WebKit
 * (https://bugs.webkit.org/show_bug.cgi?id=226547) and Chromium (https://issues.chromium.org/issues/369636250).
 */
const storingLimit = 20_000;

/**
 * The submission of one form, which React reads. It does what `reduceSubmission` cannot: it reads and fills the fields,
 * sends, and keeps the state in the session. Each event is one step of the reducer.
 */
class SubmissionStore<C extends Collection> {
  readonly #collection: C;
  #state: SubmissionState<C> = blankSubmission;
  /** The state as of the last change that a page shows: typing is none. */
  #shown: SubmissionState<C> = blankSubmission;
  #onChange: (() => void) | undefined;
  #onSaved: (() => void) | undefined;
  #oddities: (() => NoteReason[]) | undefined;
  /** Whether an attempt of this document is under way: a user who leaves the page and returns meets it. */
  #isTrying = false;
  /** When the thanks appeared on the page, in milliseconds since 1970. */
  #thankedSince = Infinity;
  /** Stops watching a request in the outbox. */
  #unwatch: (() => void) | undefined;

  constructor(collection: C) {
    this.#collection = collection;
  }

  /** For React. An attempt in progress goes on when the page is left. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#onChange = onChange;
    this.#show();
    return () => {
      this.#onChange = undefined;
      this.#unwatch?.();
      // A user who reloads or leaves just when the response comes sees the thanks on return.
      if (Date.now() - this.#thankedSince > glance) this.clear();
      // The next form is filled in from the session.
      this.#shown = blankSubmission;
    };
  };

  readonly snapshot = (): SubmissionState<C> => this.#shown;

  /**
   * Takes up a form that is on the page now, and restores its state from the session, unless the page was opened to
   * clear it.
   * @param form its untouched fields get the session's values
   * @param onSaved called when the request becomes saved, also after the user has left the page
   * @returns a function that leaves it
   */
  attach(form: HTMLFormElement, onSaved: (() => void) | undefined): () => void {
    this.#onSaved = onSaved;
    if (wasOpenedToClear()) writeSession(this.#collection, blankSubmission);
    this.#takeUp(form, readSession(this.#collection) ?? blankSubmission, fillUntouched);
    this.#oddities = watchFilling(form);
    // From the browser's cache: another document of this tab may have continued the request.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#takeUp(form, readSession(this.#collection) ?? this.#state, fillForm);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }

  /** Stores the present values of the fields. */
  remember(form: HTMLFormElement): void {
    this.#dispatch({ type: 'typed', values: valuesOf(form, this.#collection) });
  }

  /**
   * Forgets the values and their request: the next one has another id.
   * @returns the state that was cleared, for `restore`; undefined if nothing had been typed
   */
  clear(): SubmissionState<C> | undefined {
    const before = this.#state;
    this.#dispatch({ type: 'cleared' });
    return before.values ? before : undefined;
  }

  /** Brings back a state that was cleared by mistake, with its request: what was sent of it is not sent as another one. */
  restore(form: HTMLFormElement, cleared: SubmissionState<C>): void {
    writeSession(this.#collection, cleared);
    this.#takeUp(form, cleared, fillForm);
  }

  /**
   * Keeps the values on this phone until they are delivered. The fields may not change before it has ended.
   * @throws if the browser cannot keep them, or does not say so for 20 seconds
   */
  async keep(form: HTMLFormElement): Promise<void> {
    if (this.#state.status !== 'failed') return;
    const values = valuesOf(form, this.#collection);
    // Before the phone stores them: after a reload in between, what is corrected has another number.
    this.#dispatch({ type: 'storing', values });
    const { request, sent } = this.#state;
    const record = { ...request, values, correction: sent.correction };
    // Goes on when the time is over: what is stored late waits as well.
    const keeping = keepRequest(readSiteConfig(), record).then(async () => {
      this.#dispatch({ type: 'kept', id: request.id, values });
      // A response came while it was being kept.
      if (this.#has('saved', request.id, values)) await noteDelivery(request.id);
    });
    await inTime(storingLimit, keeping);
  }

  /**
   * Sends the values of the form. Does nothing while an attempt is in progress.
   * @param byServer through the site's own server instead of Firestore's client
   */
  async send(form: HTMLFormElement, byServer = false): Promise<void> {
    const before = this.#state;
    const oddities = this.#oddities?.() ?? [];
    const values = valuesOf(form, this.#collection);
    this.#dispatch({ type: 'pressed', values, request: newRequest(this.#collection), at: Date.now() });
    if (this.#state !== before) await this.#attempt(oddities, byServer);
  }

  /** Sends the values of a state that is `sending`. */
  async #attempt(oddities: NoteReason[], byServer = false): Promise<void> {
    if (this.#state.status !== 'sending') return;
    const { request, sent } = this.#state;
    const onSaved = () => this.#succeed(request.id, sent);
    this.#isTrying = true;
    try {
      const config = readSiteConfig();
      if (byServer) await postRequest(request, sent, config).then(onSaved);
      else await outlastLeaving(() => saveRequest(request, sent, { config, onSaved }));
      void noteRequest(request, oddities, config);
    } catch (error) {
      this.#fail(error, sent.sentAt);
    } finally {
      this.#isTrying = false;
    }
  }

  #succeed(id: string, sent: SentValues<C>): void {
    this.#dispatch({ type: 'answered', id, sent });
    // What the phone has of it: a page that was left while the phone stored it does not know of it.
    if (this.#has('waiting', id, sent.values) || this.#has('saved', id, sent.values)) void this.#endKept(id);
  }

  async #endKept(id: string): Promise<void> {
    try {
      if (await outboxExists()) await noteDelivery(id);
    } catch {
      // The sender finds out.
      return;
    }
  }

  #fail(error: unknown, sentAt: number): void {
    const before = this.#state;
    this.#dispatch({ type: 'failed', sentAt, isRefused: isRefusal(error) });
    if (this.#state === before) return;
    console.error(error);
    // Firestore's own errors do not say that they come from a form.
    const detail = new Error('A request was not saved.', { cause: error });
    window.dispatchEvent(new CustomEvent(saveFailedEvent, { detail }));
    // As the specification says, after the page shows it: some browsers inside other apps show no dialog.
    setTimeout(() => window.alert('Something went wrong. Please try again.'));
  }

  #takeUp(form: HTMLFormElement, state: SubmissionState<C>, fill: typeof fillUntouched): void {
    this.#state = state;
    if (state.status !== 'saved' && state.status !== 'waiting') {
      if (state.values) fill(form, state.values);
      announceValues(form);
    }
    if (state.status === 'sending' && !this.#isTrying) {
      this.#dispatch({ type: 'resumed', values: valuesOf(form, this.#collection), at: Date.now() });
      void this.#attempt([]);
    }
    this.#show();
  }

  #has(status: 'waiting' | 'saved', id: string, values: RequestValues<C>): boolean {
    return this.#state.status === status && holds(this.#state, id, values);
  }

  #dispatch(event: SubmissionEvent<C>): void {
    const before = this.#state;
    this.#state = reduceSubmission(before, event);
    if (this.#state === before) return;
    writeSession(this.#collection, this.#state);
    if (event.type === 'typed') return;
    if (this.#state.status === 'saved') this.#onSaved?.();
    this.#show();
  }

  #show(): void {
    const state = this.#state;
    this.#shown = state;
    this.#unwatch?.();
    this.#thankedSince = Infinity;
    if (!this.#onChange) return;
    if (state.status === 'saved') this.#thankedSince = Date.now();
    // In the outbox, while the user stays on the page.
    if (state.status === 'waiting')
      this.#unwatch = watchEntry(state.request.id, (end) => {
        this.#dispatch({ type: end === 'expired' ? 'deleted' : end, id: state.request.id });
      });
    this.#onChange();
  }
}

const stores = new Map<Collection, SubmissionStore<Collection>>();

/** The submission of a collection's form: one for each document, also when the user changes the page. */
export function submissionOf<C extends Collection>(collection: C): SubmissionStore<C> {
  const store = (stores.get(collection) as SubmissionStore<C> | undefined) ?? new SubmissionStore(collection);
  stores.set(collection, store as unknown as SubmissionStore<Collection>);
  return store;
}
