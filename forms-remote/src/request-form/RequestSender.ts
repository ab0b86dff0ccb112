import { keepRequest } from '@site/shared/outbox/keepRequest';
import { followEntry } from '@site/shared/outbox/followEntry';
import { noteDelivery } from '@site/shared/outbox/noteDelivery';
import type { Collection, RequestValues } from '@site/shared/requests';
import { readSiteConfig } from '@site/shared/readSiteConfig';
import { saveFailedEvent } from '@site/shared/reports';
import { numberAttempt, sameValues, type SentValues } from '../requests/correction';
import { isRefusal } from '../requests/isRefusal';
import { loadFirestore } from '../requests/loadFirestore';
import { noteRequest } from '../requests/noteRequest';
import { newRequest, type PendingRequest } from '../requests/newRequest';
import { saveRequest } from '../requests/saveRequest';
import { clearSession, readSession, writeSession } from '../requests/session';
import { announceValues, fillForm, fillUntouched, valuesOf } from './formValues';
import { watchFilling } from './watchFilling';
import { watchLeaving } from './watchLeaving';

/** A request with the values that were sent. */
export type SentRequest<C extends Collection> = { request: PendingRequest<C>; values: RequestValues<C> };

export type SendingState<C extends Collection> =
  | {
      status: 'editing';
      /** What the last attempt carried, after it failed. */
      failed?: SentRequest<C>;
      /** Whether it may be kept on the phone: nobody has refused it. */
      canBeKept?: boolean;
      /** The visitor asked for a blank form. */
      isBlank?: true;
    }
  | { status: 'sending' }
  | { status: 'kept'; kept: SentRequest<C> }
  | { status: 'saved'; saved: SentRequest<C> };

/** An attempt that a reload cut short goes on by itself when it was begun no longer ago than this, in milliseconds. */
const resumable = 10 * 60_000;

/** Thanks that stood there for less than this, in milliseconds, may not have been seen. */
const glance = 2_000;

/** Fetches what saving needs; a failure is told when the button is pressed, which fetches it again. */
export async function prepareSending(): Promise<void> {
  try {
    await loadFirestore(readSiteConfig());
  } catch {
    return;
  }
}

/** The product's own words. */
export function alertFailure(): void {
  window.alert('Something went wrong. Please try again.');
}

/**
 * Between one form and the saving of its request: keeps the draft in the session, sends it once at a time, and takes it
 * up again after a reload or when the visitor comes back to the page.
 */
export class RequestSender<C extends Collection> {
  readonly #collection: C;
  #tell: ((state: SendingState<C>) => void) | undefined;
  #isSending = false;
  #oddities: ReturnType<typeof watchFilling> | undefined;
  /** Since when the thanks stand on the page, in milliseconds since 1970. */
  #thankedSince: number | undefined;
  /** Ends the watch over a request that is kept in the outbox. */
  #unfollow: (() => void) | undefined;

  constructor(collection: C) {
    this.#collection = collection;
  }

  /**
   * Begins with a form that stands on the page.
   * @param form whose untouched fields take the session's draft
   * @param tell called with each new state
   * @returns what ends it; a request on its way is brought to its end all the same
   */
  attach(form: HTMLFormElement, tell: (state: SendingState<C>) => void): () => void {
    this.#tell = tell;
    this.#takeUp(form);
    this.#oddities = watchFilling(form);
    const restore = ({ persisted }: PageTransitionEvent) => {
      // WebKit blanks the fields in a task that it queues before this event.
      if (persisted) setTimeout(() => this.#refill(form));
    };
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pageshow', restore);
      this.#tell = undefined;
      this.#unfollow?.();
      // Who reloads, or is already on the way to another page when the answer comes, finds the thanks on return.
      if (this.#thankedSince !== undefined && Date.now() - this.#thankedSince > glance) this.#end();
    };
  }

  /** Keeps what stands in the form for this tab. */
  remember(form: HTMLFormElement): void {
    if (this.#isSending) return;
    const values = valuesOf(form, this.#collection);
    writeSession(this.#collection, { ...readSession(this.#collection), values, outcome: undefined });
  }

  /** Forgets the draft and its request: what is sent next is another request. */
  forget(): void {
    this.#end();
    this.#tell?.({ status: 'editing' });
  }

  /** Puts a blank form in the place of the thanks. */
  startAgain(): void {
    this.#end();
    this.#tell?.({ status: 'editing', isBlank: true });
  }

  /**
   * Keeps what stands in the form on this phone until it is delivered. Nothing happens where the browser finds something
   * missing.
   * @throws where the browser cannot keep it
   */
  async keep(form: HTMLFormElement): Promise<void> {
    if (!form.reportValidity()) return;
    const before = readSession(this.#collection);
    const values = valuesOf(form, this.#collection);
    const request = before?.request ?? newRequest(this.#collection);
    const { correction } = numberAttempt(before?.sent, values);
    await keepRequest(readSiteConfig(), { ...request, values, correction });
    writeSession(this.#collection, { request, values, outcome: 'kept' });
    this.#follow({ request, values });
  }

  /** Sends what stands in the form. Nothing happens while the attempt before is under way. */
  async send(form: HTMLFormElement): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    const before = readSession(this.#collection);
    const values = valuesOf(form, this.#collection);
    const sent = { request: before?.request ?? newRequest(this.#collection), values };
    const oddities = this.#oddities?.() ?? [];
    const sentAt = Date.now();
    writeSession(this.#collection, {
      ...sent,
      sent: { ...numberAttempt(before?.sent, values), sentAt },
      outcome: 'sending',
    });
    this.#tell?.({ status: 'sending' });
    try {
      await this.#deliver(sent, before?.sent);
      void noteRequest(sent.request, oddities, readSiteConfig());
      this.#isSending = false;
      if (this.#isCurrent(sentAt)) this.#succeed(sent);
    } catch (error) {
      this.#isSending = false;
      if (this.#isCurrent(sentAt)) this.#fail(error, sent);
    }
  }

  async #deliver(sent: SentRequest<C>, before: SentValues<C> | undefined): Promise<void> {
    const leaving = watchLeaving();
    try {
      await saveRequest(sent.request, sent.values, {
        config: readSiteConfig(),
        before,
        onLateSave: () => this.#succeedLate(sent),
      });
    } catch (error) {
      if (!(await leaving.settle())) throw error;
      // The record may have been written all the same: the answer to another attempt tells.
      await this.#deliver(sent, before);
    } finally {
      leaving.stop();
    }
  }

  #takeUp(form: HTMLFormElement): void {
    const session = readSession(this.#collection);
    if (!session) {
      announceValues(form);
      return;
    }
    const { request, sent, outcome, values } = session;
    if (request && outcome === 'saved') {
      this.#succeed({ request, values });
      return;
    }
    if (request && outcome === 'kept') {
      this.#follow({ request, values });
      return;
    }
    fillUntouched(form, values);
    announceValues(form);
    const isCutShort = outcome === 'sending' && sent && Date.now() - sent.sentAt < resumable;
    if (isCutShort && sameValues(sent.values, valuesOf(form, this.#collection))) void this.send(form);
  }

  /** WebKit blanks what may not be completed (`autocomplete="off"`) in a page that comes back from its cache. */
  #refill(form: HTMLFormElement): void {
    const session = readSession(this.#collection);
    if (session && session.outcome !== 'saved' && session.outcome !== 'kept') fillForm(form, session.values);
  }

  /** False when the visitor went to another page and came back: the form that stands there now has taken over. */
  #isCurrent(sentAt: number): boolean {
    return this.#tell !== undefined || readSession(this.#collection)?.sent?.sentAt === sentAt;
  }

  /** Tells that a request is kept, and, while the visitor stays, what becomes of it. */
  #follow(kept: SentRequest<C>): void {
    this.#tell?.({ status: 'kept', kept });
    this.#unfollow?.();
    this.#unfollow = followEntry(kept.request.id, (outcome) => {
      if (outcome === 'delivered') this.#succeed(kept);
      // Deleted by the visitor, or after its time.
      else this.forget();
    });
  }

  #succeed(saved: SentRequest<C>): void {
    this.#unfollow?.();
    writeSession(this.#collection, { ...saved, outcome: 'saved' });
    if (!this.#tell) return;
    this.#thankedSince = Date.now();
    this.#tell({ status: 'saved', saved });
  }

  #end(): void {
    this.#unfollow?.();
    clearSession(this.#collection);
    this.#thankedSince = undefined;
  }

  /** Counts only when the visitor has changed nothing since. */
  #succeedLate(saved: SentRequest<C>): void {
    const session = readSession(this.#collection);
    if (this.#isSending || session?.outcome === 'saved') return;
    if (session?.request?.id !== saved.request.id || !sameValues(session.values, saved.values)) return;
    if (session.outcome === 'kept') void noteDelivery(saved.request.id);
    else this.#succeed(saved);
  }

  #fail(error: unknown, failed: SentRequest<C>): void {
    console.error(error);
    // Firestore's own errors do not say where they come from.
    const detail = new Error('A request was not saved.', { cause: error });
    window.dispatchEvent(new CustomEvent(saveFailedEvent, { detail }));
    const session = readSession(this.#collection);
    if (session) writeSession(this.#collection, { ...session, outcome: undefined });
    if (this.#tell)
      this.#tell({ status: 'editing', failed, canBeKept: 'indexedDB' in window && !isRefusal(error) });
    else alertFailure();
  }
}
