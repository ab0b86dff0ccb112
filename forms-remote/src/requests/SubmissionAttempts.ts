import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { numberAttempt, type SentValues } from './correction';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';
import { TimeOut, TimeOutError } from './TimeOut';

const never = new Promise<never>(() => undefined);

/**
 * Saves one request, one attempt after the other. docs/decisions/exactly-once.md explains why an attempt that was given
 * up and may still reach the database does no harm.
 */
export class SubmissionAttempts<C extends Collection> {
  readonly #request: PendingRequest<C>;
  readonly #timeoutMs: number;
  #sent: SentValues<C> | undefined;
  #current: { sent: SentValues<C>; saving: Promise<void> } | undefined;
  /** The pending calls with the values that were sent last. */
  #calls: Promise<void>[] = [];
  #isSaved = false;

  /**
   * @param request made by `newRequest`
   * @param timeoutMs how long one attempt may take, in milliseconds
   */
  constructor(request: PendingRequest<C>, timeoutMs: number) {
    this.#request = request;
    this.#timeoutMs = timeoutMs;
  }

  /** Counts values that were sent from elsewhere: by another document of this tab. */
  count(sent: SentValues<C> | undefined): void {
    if (sent && sent.correction > (this.#sent?.correction ?? -1)) this.#setSent(sent);
  }

  /** See `saveRequest`. */
  async save(values: RequestValues<C>, config: SiteConfig, onLateSave?: () => void): Promise<void> {
    let sent = numberAttempt(this.#sent, values);
    while (this.#current && this.#current.sent !== sent) {
      await this.#current.saving.catch(() => undefined);
      sent = numberAttempt(this.#sent, values);
    }
    if (this.#current) return this.#current.saving;
    if (this.#sent !== sent) this.#setSent(sent);
    if (this.#isSaved) return;
    const saving = this.#attempt(sent, config, onLateSave).finally(() => {
      this.#current = undefined;
    });
    this.#current = { sent, saving };
    return saving;
  }

  #setSent(sent: SentValues<C>): void {
    this.#sent = sent;
    this.#calls = [];
    this.#isSaved = false;
  }

  async #attempt(sent: SentValues<C>, config: SiteConfig, onLateSave?: () => void): Promise<void> {
    const timeOut = new TimeOut(this.#timeoutMs);
    let isGivenUp = false;
    let forget: (() => Promise<void>) | undefined;
    try {
      const { store, writeRecord, forgetStore } = await timeOut.limit(loadFirestore(config));
      forget = () => forgetStore(store);
      const call = writeRecord(store, this.#request, sent).then(() => {
        if (this.#sent !== sent) return;
        this.#isSaved = true;
        if (isGivenUp) onLateSave?.();
      });
      // A success of an earlier attempt with the same values counts too; its failure does not.
      const earlier = this.#calls.map((other) => other.catch(() => never));
      this.#calls.push(call);
      await timeOut.limit(Promise.race([call, ...earlier]));
    } catch (error) {
      isGivenUp = true;
      if (error instanceof TimeOutError) await forget?.();
      throw error;
    } finally {
      timeOut.stop();
    }
  }
}
