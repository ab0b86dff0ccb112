import type { Collection, RequestValues } from '@site/shared/requests/requests';
import type { SiteConfig } from '@site/shared/contract/siteConfig';
import { numberAttempt, type SentValues } from './correction';
import { loadFirestore } from './loadFirestore';
import type { PendingRequest } from './newRequest';
import { TimeOut } from './TimeOut';

const never = new Promise<never>(() => undefined);

/**
 * Brings one request into the database, one attempt after the other. Why an attempt that was given up, and may still
 * be on its way, does no harm: docs/decisions/exactly-once.md.
 */
export class SubmissionAttempts<C extends Collection> {
  readonly #request: PendingRequest<C>;
  readonly #timeoutMs: number;
  #sent: SentValues<C> | undefined;
  #current: { sent: SentValues<C>; saving: Promise<void> } | undefined;
  /** The calls that carry the values sent last and have not been answered. */
  #calls: Promise<void>[] = [];
  #isSaved = false;

  /**
   * @param request made by `newRequest`
   * @param timeoutMs how long one attempt may take, in milliseconds
   * @param before what an earlier document of this tab sent last
   */
  constructor(request: PendingRequest<C>, timeoutMs: number, before?: SentValues<C>) {
    this.#request = request;
    this.#timeoutMs = timeoutMs;
    this.#sent = before;
  }

  /** See `saveRequest`. */
  async save(values: RequestValues<C>, config: SiteConfig, onLateSave?: () => void): Promise<void> {
    let sent = numberAttempt(this.#sent, values);
    while (this.#current && this.#current.sent !== sent) {
      await this.#current.saving.catch(() => undefined);
      sent = numberAttempt(this.#sent, values);
    }
    if (this.#current) return this.#current.saving;
    if (this.#sent !== sent) {
      this.#sent = sent;
      this.#calls = [];
      this.#isSaved = false;
    }
    if (this.#isSaved) return;
    const saving = this.#attempt(sent, config, onLateSave).finally(() => {
      this.#current = undefined;
    });
    this.#current = { sent, saving };
    return saving;
  }

  async #attempt(sent: SentValues<C>, config: SiteConfig, onLateSave?: () => void): Promise<void> {
    const timeOut = new TimeOut(this.#timeoutMs);
    let isGivenUp = false;
    try {
      const { store, writeRecord } = await timeOut.limit(loadFirestore(config));
      const call = writeRecord(store, this.#request, sent).then(() => {
        if (this.#sent !== sent) return;
        this.#isSaved = true;
        if (isGivenUp) onLateSave?.();
      });
      // An answer to an earlier attempt with the same values is as good; its failure says nothing about this one.
      const earlier = this.#calls.map((other) => other.catch(() => never));
      this.#calls.push(call);
      await timeOut.limit(Promise.race([call, ...earlier]));
    } catch (error) {
      isGivenUp = true;
      throw error;
    } finally {
      timeOut.stop();
    }
  }
}
