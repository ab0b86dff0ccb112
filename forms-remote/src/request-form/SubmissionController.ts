import { outboxExists } from '@site/shared/outbox/changes';
import { keepRequest, noteDelivery, watchEntry } from '@site/shared/outbox/keep';
import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { NoteReason } from '@site/shared/requests/requestNotes';
import { readSiteConfig } from '@site/shared/contract/readSiteConfig';
import { saveFailedEvent } from '@site/shared/contract/reports';
import type { SentValues } from '../requests/correction';
import { isRefusal } from '../requests/isRefusal';
import { loadFirestore } from '../requests/loadFirestore';
import { noteRequest } from '../requests/noteRequest';
import { newRequest } from '../requests/newRequest';
import { postRequest } from '../requests/postRequest';
import { saveRequest } from '../requests/saveRequest';
import { readSession, writeSession } from '../requests/session';
import { TimeOut } from '../requests/TimeOut';
import {
  blankSubmission,
  holds,
  reduceSubmission,
  type SentRequest,
  type SubmissionEvent,
  type SubmissionState,
} from '../requests/submission';
import { wasOpenedToClear } from './clearLink';
import { announceValues, fillBlank, fillForm, fillUntouched, valuesOf } from './formValues';
import { watchFilling } from './watchFilling';
import { watchLeaving } from './watchLeaving';

/** Shows a submission on the page. */
type SubmissionView<C extends Collection> = {
  /** Called with each state that has a new status. */
  show: (state: SubmissionState<C>) => void;
  /** Called, after `show`, when an attempt has failed. */
  fail: () => void;
  /** Called, after `show`, when the phone has lost the waiting request. */
  lose: () => void;
};

/** Thanks that were shown for less than this, in milliseconds, may not have been seen. */
const glance = 2_000;

/**
 * How long the phone may take to store a request, in milliseconds. Databases that neither open nor fail are known of WebKit
 * (https://bugs.webkit.org/show_bug.cgi?id=226547) and Chromium (https://issues.chromium.org/issues/369636250).
 */
const storingLimit = 20_000;

/**
 * When the blank fields of a page from the browser's cache are filled again, in milliseconds after it was first filled:
 * WebKit blanks fields in a task of its own, which ran up to 5 ms later on a busy machine.
 */
const refills = [10, 100, 1_000];

/** Loads what saving needs. A failure is ignored: the button loads it again, and reports failures. */
export async function prepareSending(): Promise<void> {
  try {
    await loadFirestore(readSiteConfig());
  } catch {
    return;
  }
}

/** Shows the message that the specification gives. */
export function alertFailure(): void {
  window.alert('Something went wrong. Please try again.');
}

/**
 * Connects one form with the saving of its request. It does what `reduceSubmission` cannot: it reads and fills the
 * fields, sends, and keeps the state in the session. Each event is one step of the reducer, whose result is stored in
 * the session at once.
 */
class SubmissionController<C extends Collection> {
  readonly #collection: C;
  #state: SubmissionState<C> = blankSubmission;
  #view: SubmissionView<C> | undefined;
  #onSaved: (() => void) | undefined;
  #oddities: (() => NoteReason[]) | undefined;
  /** When the thanks appeared on the page, in milliseconds since 1970. */
  #thankedSince: number | undefined;
  /** Stops watching a request in the outbox. */
  #unwatch: (() => void) | undefined;

  constructor(collection: C) {
    this.#collection = collection;
  }

  /**
   * Shows the state on a page, from now on.
   * @param onSaved called when the request becomes saved, also after the user has left the page
   * @returns a function that ends it; an attempt in progress continues
   */
  show(view: SubmissionView<C>, onSaved: (() => void) | undefined): () => void {
    this.#view = view;
    this.#onSaved = onSaved;
    this.#stateChanged();
    return () => {
      this.#view = undefined;
      this.#unwatch?.();
      // A user who reloads or leaves just when the response comes sees the thanks on return.
      if (this.#thankedSince !== undefined && Date.now() - this.#thankedSince > glance) this.clear();
    };
  }

  /**
   * Takes up a form that is on the page now, and restores its state from the session, unless the page was opened to
   * clear it.
   * @param form its untouched fields get the session's values
   * @returns a function that leaves it; an attempt in progress continues
   */
  attach(form: HTMLFormElement): () => void {
    if (wasOpenedToClear()) writeSession(this.#collection, blankSubmission);
    this.#takeUp(form, readSession(this.#collection) ?? blankSubmission, fillUntouched);
    this.#oddities = watchFilling(form);
    const restore = ({ persisted }: PageTransitionEvent) => {
      // WebKit blanks the fields in a task of its own, which it mostly runs before a timer.
      if (persisted) setTimeout(() => this.#refill(form));
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
    const {
      request,
      sent: { correction },
    } = this.#state;
    const timeOut = new TimeOut(storingLimit);
    // Goes on when the time is over: what is stored late waits as well.
    const keeping = keepRequest(readSiteConfig(), { ...request, values, correction }).then(async () => {
      this.#dispatch({ type: 'kept', id: request.id, values });
      // A response came while it was being kept.
      if (this.#has('saved', request.id, values)) await noteDelivery(request.id);
    });
    await timeOut.limit(keeping).finally(() => timeOut.stop());
  }

  /**
   * Sends the values of the form. Does nothing while an attempt is in progress.
   * @param byServer through the site's own server instead of Firestore's client
   */
  async send(form: HTMLFormElement, byServer = false): Promise<void> {
    const before = this.#state;
    const oddities = this.#oddities?.() ?? [];
    this.#dispatch({
      type: 'pressed',
      values: valuesOf(form, this.#collection),
      request: newRequest(this.#collection),
      at: Date.now(),
    });
    if (before.status === 'editing' || before.status === 'failed')
      await this.#attempt(before.sent, oddities, byServer);
  }

  /** Sends the values of a state that is `sending`. */
  async #attempt(before: SentValues<C> | undefined, oddities: NoteReason[], byServer = false): Promise<void> {
    if (this.#state.status !== 'sending') return;
    const { request, sent } = this.#state;
    const succeed = () => this.#succeed(request.id, sent);
    try {
      if (byServer) await postRequest(request, sent, readSiteConfig());
      else await this.#save({ request, values: sent.values }, before, succeed);
      void noteRequest(request, oddities, readSiteConfig());
      succeed();
    } catch (error) {
      this.#fail(error, sent.sentAt);
    }
  }

  async #save(
    { request, values }: SentRequest<C>,
    before: SentValues<C> | undefined,
    onLateSave: () => void,
  ): Promise<void> {
    const leaving = watchLeaving();
    try {
      await saveRequest(request, values, { config: readSiteConfig(), before, onLateSave });
    } catch (error) {
      if (!(await leaving.settle())) throw error;
      // The record may have been written all the same: another attempt shows whether it was.
      await this.#save({ request, values }, before, onLateSave);
    } finally {
      leaving.stop();
    }
  }

  #takeUp(form: HTMLFormElement, state: SubmissionState<C>, fill: typeof fillUntouched): void {
    this.#state = state;
    if (state.status === 'saved' || state.status === 'waiting') {
      this.#stateChanged();
      return;
    }
    if (state.values) fill(form, state.values);
    announceValues(form);
    if (state.status === 'sending') {
      this.#dispatch({ type: 'resumed', values: valuesOf(form, this.#collection), at: Date.now() });
      void this.#attempt(state.sent, []);
    }
    this.#stateChanged();
  }

  /**
   * Fills a page that the browser restored from its cache. Another document of this tab may have continued the request,
   * and WebKit blanks fields with `autocomplete="off"`.
   */
  #refill(form: HTMLFormElement): void {
    if (this.#state.status === 'sending') fillForm(form, this.#state.values);
    else this.#takeUp(form, readSession(this.#collection) ?? this.#state, fillForm);
    for (const delay of refills) {
      setTimeout(() => {
        if (form.isConnected && this.#state.values) fillBlank(form, this.#state.values);
      }, delay);
    }
  }

  #succeed(id: string, sent: SentValues<C>): void {
    this.#dispatch({ type: 'answered', id, sent });
    if (this.#has('waiting', id, sent.values)) void noteDelivery(id);
    if (this.#has('saved', id, sent.values)) void this.#endKept(id);
  }

  #fail(error: unknown, sentAt: number): void {
    const before = this.#state;
    this.#dispatch({ type: 'failed', sentAt, isRefused: isRefusal(error) });
    if (this.#state === before) return;
    console.error(error);
    // Firestore's own errors do not say that they come from a form.
    const detail = new Error('A request was not saved.', { cause: error });
    window.dispatchEvent(new CustomEvent(saveFailedEvent, { detail }));
    if (this.#view) this.#view.fail();
    else alertFailure();
  }

  /** Ends what the phone has of a saved request: a page that was left while the phone stored it does not know of it. */
  async #endKept(id: string): Promise<void> {
    try {
      if (await outboxExists()) await noteDelivery(id);
    } catch {
      // The sender finds out.
      return;
    }
  }

  #has(status: 'waiting' | 'saved', id: string, values: RequestValues<C>): boolean {
    return this.#state.status === status && holds(this.#state, id, values);
  }

  #dispatch(event: SubmissionEvent<C>): void {
    const before = this.#state;
    this.#state = reduceSubmission(before, event);
    if (this.#state === before) return;
    writeSession(this.#collection, this.#state);
    if (this.#state.status === before.status) return;
    if (this.#state.status === 'saved') this.#onSaved?.();
    this.#stateChanged();
  }

  #stateChanged(): void {
    const state = this.#state;
    this.#unwatch?.();
    this.#thankedSince = undefined;
    if (!this.#view) return;
    if (state.status === 'saved') this.#thankedSince = Date.now();
    if (state.status === 'waiting') this.#unwatch = this.#watch(state.request.id);
    this.#view.show(state);
  }

  /** Watches a request in the outbox while the user stays on the page. */
  #watch(id: string): () => void {
    return watchEntry(id, (end) => {
      if (end === 'lost') this.#view?.lose();
      // Otherwise deleted by the user, or after its time.
      else this.#dispatch({ type: end === 'delivered' ? 'delivered' : 'deleted', id });
    });
  }
}

const controllers = new Map<Collection, SubmissionController<Collection>>();

/** The controller of a collection's form: one for each document, also when the user changes the page. */
export function controllerOf<C extends Collection>(collection: C): SubmissionController<C> {
  const controller =
    (controllers.get(collection) as SubmissionController<C> | undefined) ??
    new SubmissionController(collection);
  controllers.set(collection, controller as unknown as SubmissionController<Collection>);
  return controller;
}
